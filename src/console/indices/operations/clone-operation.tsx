import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { indexNameProblem } from '../../../language/index-name.ts';
import { segment } from '../../connections/ask.ts';
import { COPY } from '../copy.ts';
import { Operation } from './operation.tsx';
import { WriteBlock } from './write-block.tsx';

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
      creates={target}
    >
      <TextInput
        label={COPY.cloneName}
        classNames={{ input: 'mono' }}
        maw={320}
        value={target}
        onChange={event => setTarget(event.currentTarget.value)}
      />
      {!isClosed && <WriteBlock index={index} isBlocked={isBlocked} />}
    </Operation>
  );
}
