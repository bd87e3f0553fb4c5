import { useMemo } from 'react';
import { fieldsOf, type MappingNode } from '../../language/mapped-fields.ts';
import { segment } from './ask.ts';
import { useAnswer } from './connection-context.tsx';

export function useMapping(index: string | undefined) {
  const request = index === undefined ? undefined : { method: 'GET', path: `/${segment(index)}/_mapping` };
  const answer = useAnswer<Record<string, { mappings: MappingNode }>>(request);
  const mapping = answer.data === undefined ? undefined : Object.values(answer.data.body)[0]?.mappings;
  const fields = useMemo(() => mapping && fieldsOf(mapping), [mapping]);
  return { ...answer, mapping, fields };
}
