import { illegalArgument } from '../errors/engine-error.ts';
import { formatFloat } from '../json/java-numbers.ts';
import type { JsonObject } from '../json/json-value.ts';
import {
  SIMILARITY_CONTEXT,
  SIMILARITY_WEIGHT_CONTEXT,
  type SimilarityDocument,
  type SimilarityStatistics,
} from '../script/contexts/similarity-contexts.ts';
import type { Script } from '../script/script.ts';
import { scriptText } from '../script/script.ts';
import type { ScriptContext } from '../script/script-context.ts';
import { NORM_LENGTHS } from '../structures/norm-byte.ts';
import type { ScriptedSimilarity } from './field-type.ts';

/** Parses and compiles a script of the settings. @throws EngineError @throws NotLoaded */
export type CompileSimilarity = <T>(script: JsonObject, context: ScriptContext<T>) => { script: Script; program: T };

/** Reads `script` and `weight_script`, and checks some scores as Elasticsearch does. @throws EngineError */
export function scriptedSimilarity(
  settings: Readonly<Record<string, string>>,
  compile: CompileSimilarity,
): ScriptedSimilarity {
  const weight = Object.keys(settings).some(key => key.startsWith('weight_script'))
    ? compile(scriptOf(settings, 'weight_script'), SIMILARITY_WEIGHT_CONTEXT)
    : undefined;
  const { script, program } = compile(scriptOf(settings, 'script'), SIMILARITY_CONTEXT);
  const weightText = weight ? scriptText(weight.script) : 'null';
  const similarity: ScriptedSimilarity = {
    kind: 'scripted',
    text: `ScriptedSimilarity(weightScript=[${weightText}], script=[${scriptText(script)}])`,
    weight: weight?.program ?? (() => 1),
    score: program,
  };
  check(similarity);
  return similarity;
}

/** The members of a script below a setting. */
function scriptOf(settings: Readonly<Record<string, string>>, name: string): JsonObject {
  const script: JsonObject = {};
  for (const [key, value] of Object.entries(settings)) {
    const [first, member, ...rest] = key.split('.');
    if (first !== name || member === undefined) continue;
    if (rest.length === 0) script[member] = value;
    else script[member] = { ...(script[member] as JsonObject), [rest.join('.')]: value };
  }
  return script;
}

/** The statistics with which Elasticsearch tries a similarity. */
const TRIED: SimilarityStatistics = {
  query: { boost: 2 },
  field: { docCount: 1100, sumDocFreq: 2000, sumTotalTermFreq: 3000 },
  term: { docFreq: 100, totalTermFreq: 130 },
};
const TRIED_LENGTH = 20;
const MAX_FLOAT = 3.4028234663852886e38;
const FREQUENCIES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Rankings skip documents whose score cannot be high, which needs scores that grow with frequency and not with length. */
function check({ score, weight, text }: ScriptedSimilarity): void {
  const factor = weight(TRIED);
  const scoreOf = (freq: number, length: number) => Math.fround(score(factor, TRIED, { freq, length }));
  const explained = (freq: number, length: number) =>
    explainedText(text, scoreOf(freq, length), factor, { freq, length });
  for (const freq of FREQUENCIES)
    if (scoreOf(freq, TRIED_LENGTH) < 0)
      throw illegalArgument(`Similarities should not return negative scores:\n${explained(freq, TRIED_LENGTH)}`);
  for (const freq of FREQUENCIES.slice(1))
    if (scoreOf(freq, TRIED_LENGTH) < scoreOf(freq - 1, TRIED_LENGTH))
      throw illegalArgument(
        `Similarity scores should not decrease when term frequency increases:\n${explained(freq - 1, TRIED_LENGTH)}\n${explained(freq, TRIED_LENGTH)}`,
      );
  let last = MAX_FLOAT;
  for (let norm = 1; norm <= 255; norm++) {
    const now = scoreOf(1, NORM_LENGTHS[norm]!);
    if (now > last)
      throw illegalArgument(
        `Similarity scores should not increase when norm increases:\n${explained(1, NORM_LENGTHS[norm - 1]!)}\n${explained(1, NORM_LENGTHS[norm]!)}`,
      );
    last = now;
  }
}

/** A part of a score, by the name that explanations show. */
export interface ScorePart {
  readonly name: string;
  readonly value: number;
  readonly type: 'float' | 'count' | 'frequency';
}

export function scoreParts(
  weight: number,
  { query, field, term }: SimilarityStatistics,
  doc: SimilarityDocument,
): ScorePart[] {
  const count = (name: string, value: number): ScorePart => ({ name, value, type: 'count' });
  return [
    { name: 'weight', value: weight, type: 'float' },
    { name: 'query.boost', value: query.boost, type: 'float' },
    count('field.docCount', field.docCount),
    count('field.sumDocFreq', field.sumDocFreq),
    count('field.sumTotalTermFreq', field.sumTotalTermFreq),
    count('term.docFreq', term.docFreq),
    count('term.totalTermFreq', term.totalTermFreq),
    { name: 'doc.freq', value: doc.freq, type: 'frequency' },
    count('doc.length', doc.length),
  ];
}

function explainedText(text: string, score: number, weight: number, doc: SimilarityDocument): string {
  const lines = scoreParts(weight, TRIED, doc).map(
    ({ name, value, type }) => `  ${type === 'float' ? formatFloat(Math.fround(value)) : value} = ${name}\n`,
  );
  return `${formatFloat(score)} = score from ${text} computed from:\n${lines.join('')}`;
}
