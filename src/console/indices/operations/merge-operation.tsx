import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { segment } from '../../connections/ask.ts';
import { useAnswer } from '../../connections/connection-context.tsx';
import { COPY } from '../copy.ts';
import { Operation } from './operation.tsx';

/** Merges the segments of an index, whose number is shown. */
export function MergeOperation({ index, isClosed }: { index: string; isClosed: boolean }) {
  const [most, setMost] = useState<number | string>(1);
  const request = { method: 'GET', path: `/_cat/segments/${segment(index)}?format=json&h=segment,docs.deleted` };
  const { data } = useAnswer<{ 'docs.deleted': string }[]>(isClosed ? undefined : request);
  const deleted = data?.body.reduce((sum, each) => sum + Number(each['docs.deleted']), 0) ?? 0;
  const isValid = typeof most === 'number' && most >= 1;
  return (
    <Operation
      title={COPY.merge}
      hint={COPY.mergeHint}
      needs={isClosed ? COPY.needsOpen : isValid ? undefined : COPY.needsSegments}
      request={{ method: 'POST', path: `/${segment(index)}/_forcemerge?max_num_segments=${most}` }}
      done={COPY.merged(index)}
    >
      {data && !isClosed && <p className="small num">{COPY.segmentsNow(data.body.length, deleted)}</p>}
      <NumberInput
        label={COPY.mostSegments}
        size="xs"
        w={200}
        min={1}
        allowDecimal={false}
        value={most}
        onChange={setMost}
      />
    </Operation>
  );
}
