import { Autocomplete, TextInput } from '@mantine/core';
import { useState } from 'react';
import { indexNameProblem } from '../../../language/index-name.ts';
import { segment } from '../../connections/ask.ts';
import { COPY } from '../copy.ts';
import { Operation } from './operation.tsx';
import { type Resize, shardCounts } from './shard-counts.ts';
import { WriteBlock } from './write-block.tsx';

interface ResizeOperationProps {
  resize: Resize;
  index: string;
  primaries: number;
  /** The setting `index.number_of_routing_shards`, if the index has it. */
  routingShards: number | undefined;
  isBlocked: boolean;
  isClosed: boolean;
  names: readonly string[];
}

const SUGGESTED = 12;

/** Copies an index into one with fewer or more primary shards; the copy accepts writes again. */
export function ResizeOperation(props: ResizeOperationProps) {
  const { resize, index, primaries, routingShards, isBlocked, isClosed, names } = props;
  const copy = COPY[resize];
  const counts = shardCounts(resize, primaries, routingShards);
  const [target, setTarget] = useState(`${index}-${resize}`);
  const [chosen, setChosen] = useState<string>();
  const shards = chosen ?? String((resize === 'shrink' ? counts.at(-1) : counts[0]) ?? '');
  const isPossible = counts.includes(Number(shards));
  const suggested = resize === 'shrink' ? counts.slice(-SUGGESTED) : counts.slice(0, SUGGESTED);
  return (
    <Operation
      title={copy.title}
      hint={copy.hint(primaries)}
      needs={firstOf(
        isClosed && COPY.needsOpen,
        counts.length === 0 && copy.impossible(primaries),
        !isBlocked && COPY.needsBlock,
        !isPossible && copy.wrongCount(primaries, suggested),
        names.includes(target) ? COPY.nameInUse(target) : indexNameProblem(target),
      )}
      request={{
        method: 'POST',
        path: `/${segment(index)}/_${resize}/${segment(target)}`,
        body: { settings: { 'index.number_of_shards': Number(shards), 'index.blocks.write': null } },
      }}
      done={copy.done(index, target)}
      creates={target}
    >
      {counts.length > 0 && !isClosed && (
        <>
          <div className="row">
            <Autocomplete
              label={copy.shards}
              w={150}
              inputMode="numeric"
              value={shards}
              data={suggested.map(String)}
              filter={({ options }) => options}
              onChange={setChosen}
            />
            <TextInput
              label={copy.name}
              classNames={{ input: 'mono' }}
              maw={320}
              value={target}
              onChange={event => setTarget(event.currentTarget.value)}
            />
          </div>
          <WriteBlock index={index} isBlocked={isBlocked} />
        </>
      )}
    </Operation>
  );
}

/** The first precondition that is not met. */
function firstOf(...needs: (string | false | undefined)[]): string | undefined {
  return needs.find(need => typeof need === 'string') || undefined;
}
