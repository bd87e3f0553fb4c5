import type { AnswerShape } from '../answer-table.ts';
import { COPY } from '../copy.ts';
import { isObject, recordsIn } from '../read-json.ts';
import { buckets } from './buckets.ts';
import { hits } from './hits.ts';

/** The responses of `_msearch`, each with its hits and aggregations. */
export const responses: AnswerShape = answer => {
  const list = isObject(answer.json) ? recordsIn(answer.json['responses']) : undefined;
  return (list ?? []).flatMap((json, at) =>
    [hits, buckets]
      .flatMap(shape => shape({ ...answer, json }))
      .map(table => ({ ...table, name: `${COPY.response(at + 1)} › ${table.name}` })),
  );
};
