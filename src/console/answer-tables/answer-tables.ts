import type { AnswerShape, AnswerTable, ReadAnswer } from './answer-table.ts';
import { readJson } from './read-json.ts';
import { buckets } from './shapes/buckets.ts';
import { cat } from './shapes/cat.ts';
import { hits } from './shapes/hits.ts';
import { records } from './shapes/records.ts';
import { responses } from './shapes/responses.ts';
import { values } from './shapes/values.ts';

/** Every shape, the most specific first; a response may have several. */
const SHAPES: readonly AnswerShape[] = [buckets, hits, responses, values, cat];

/** Longer responses are text only: a table would hold a copy of them. */
const LONGEST = 50_000_000;

/** The tables of a response, best first; none if it has no rows. */
export function answerTables(answer: Omit<ReadAnswer, 'json'>): AnswerTable[] {
  if (answer.text.length > LONGEST) return [];
  const read = { ...answer, json: readJson(answer.text) };
  const found = SHAPES.flatMap(shape => shape(read));
  return (found.length > 0 ? found : records(read)).filter(table => table.rows.length > 0);
}
