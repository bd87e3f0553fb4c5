import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { indexNameProblem } from '../../../language/index-name.ts';
import { ask, type EngineRequest, segment } from '../../connections/ask.ts';
import { useConnection } from '../../connections/connection-context.tsx';
import { useWrite } from '../../connections/use-write.ts';
import { ProblemCard } from '../../ui/error-card.tsx';
import { offerUndo } from '../../ui/offer-undo.tsx';
import { COPY } from '../copy.ts';
import { Operation } from './operation.tsx';

interface CloneOperationProps {
  index: string;
  /** Whether the index rejects writes, which cloning needs. */
  isBlocked: boolean;
  isClosed: boolean;
  names: readonly string[];
}

/** Copies an index under another name; the copy accepts writes again. */
export function CloneOperation({ index, isBlocked, isClosed, names }: CloneOperationProps) {
  const [target, setTarget] = useState(`${index}-clone`);
  const block = useWriteBlock(index);
  const taken = names.includes(target) ? COPY.nameInUse(target) : indexNameProblem(target);
  const needs = isClosed ? COPY.needsOpen : isBlocked ? taken : COPY.needsBlock;
  return (
    <Operation
      title={COPY.clone}
      hint={COPY.cloneHint}
      needs={needs}
      request={{
        method: 'POST',
        path: `/${segment(index)}/_clone/${segment(target)}`,
        body: { settings: { 'index.blocks.write': null } },
      }}
      done={COPY.cloned(index, target)}
    >
      <TextInput
        label={COPY.cloneName}
        classNames={{ input: 'mono' }}
        maw={320}
        value={target}
        onChange={event => setTarget(event.currentTarget.value)}
      />
      {!isClosed && (
        <div>
          <Button size="compact-xs" loading={block.pending} onClick={() => block.write(!isBlocked)}>
            {isBlocked ? COPY.allowWrites : COPY.blockWrites}
          </Button>
        </div>
      )}
      {block.problem && <ProblemCard title={COPY.notDone(COPY.blockWrites)} problem={block.problem} />}
    </Operation>
  );
}

/** Blocks writes to an index or allows them again; either can be undone. */
function useWriteBlock(index: string) {
  const connection = useConnection();
  const request = (blocked: boolean): EngineRequest => ({
    method: 'PUT',
    path: `/${segment(index)}/_settings`,
    body: { 'index.blocks.write': blocked ? true : null },
  });
  return useWrite<boolean, void>(async (target, blocked) => void (await ask(target, request(blocked))), {
    onDone: (_, blocked) =>
      offerUndo(blocked ? COPY.blocked(index) : COPY.allowed(index), () => void ask(connection, request(!blocked))),
  });
}
