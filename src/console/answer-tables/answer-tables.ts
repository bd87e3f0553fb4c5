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
  return tablesIn(readAnswer(answer));
}

/** The first half of `answerTables`: callers that share a thread with input handling rest between the two. */
export function readAnswer(answer: Omit<ReadAnswer, 'json'>): ReadAnswer {
  return { ...answer, json: answer.text.length > LONGEST ? undefined : readJson(answer.text) };
}

/** The second half of `answerTables`. */
export function tablesIn(read: ReadAnswer): AnswerTable[] {
  if (read.text.length > LONGEST) return [];
  const found = SHAPES.flatMap(shape => shape(read));
  return (found.length > 0 ? found : records(read)).filter(table => table.rows.length > 0);
}
