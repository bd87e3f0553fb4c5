import { fieldsOf, type MappingNode } from '../../language/mapped-fields.ts';
import { segment } from './ask.ts';
import { useAnswer } from './connection-context.tsx';

export function useMapping(index: string | undefined) {
  const request = index === undefined ? undefined : { method: 'GET', path: `/${segment(index)}/_mapping` };
  const answer = useAnswer<Record<string, { mappings: MappingNode }>>(request);
  const mapping = answer.data === undefined ? undefined : Object.values(answer.data.body)[0]?.mappings;
  return { ...answer, mapping, fields: mapping === undefined ? undefined : fieldsOf(mapping) };
}
