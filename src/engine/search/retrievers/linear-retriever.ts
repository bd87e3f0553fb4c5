import { illegalArgument, type Place } from '../../errors/engine-error.ts';
import { notBuilt, parsingError } from '../../errors/parse-errors.ts';
import { formatFloat } from '../../json/java-numbers.ts';
import { isJsonObject, type JsonValue, tokenOf } from '../../json/json-value.ts';
import { type Explanation, explainMatch } from '../../query/explanation.ts';
import { doubleKey, type KeyReaders, objectKey, parseStrict, textKey } from '../../request/object-parser.ts';
import { MULTI_FIELD_KEYS, type MultiFieldValues, multiFieldRetriever } from './multi-field.ts';
import type { RankedDoc } from './ranked-docs-query.ts';
import { filteredChildren } from './retriever.ts';
import { type CompoundRetriever, type ParseRetriever, type Retriever, retrieverKind } from './retriever-body.ts';
import { NORMALIZERS } from './score-normalizers.ts';
import { queryAt, uniteResults } from './united-results.ts';

interface Part {
  readonly retriever: Retriever;
  readonly weight: number;
  /** Undefined: that of the whole. */
  readonly normalizer: string | undefined;
}

interface LinearValues extends MultiFieldValues {
  parts: readonly Part[] | undefined;
  normalizer: string | undefined;
}

const KEYS: KeyReaders<LinearValues> = {
  ...(MULTI_FIELD_KEYS as KeyReaders<LinearValues>),
  retrievers: {
    tokens: ['START_ARRAY'],
    read(values, value) {
      const list = value as JsonValue[];
      values.parts = list.map((one, key) => parsePart(one, { in: list, key }, values.parseChild));
    },
  },
  normalizer: textKey((values, value) => (values.normalizer = normalizerOf(value))),
};

interface PartDraft {
  retriever: Retriever | undefined;
  weight: number;
  normalizer: string | undefined;
}

function parsePart(value: JsonValue, place: Place, parseChild: ParseRetriever): Part {
  if (!isJsonObject(value)) throw parsingError(place, `expected [START_OBJECT] but found [${tokenOf(value)}]`);
  const keys: KeyReaders<PartDraft> = {
    retriever: objectKey((target, child, at) => (target.retriever = parseChild(child, at))),
    weight: doubleKey((target, weight) => (target.weight = Math.fround(weight))),
    normalizer: textKey((target, name) => (target.normalizer = normalizerOf(name))),
  };
  const draft: PartDraft = { retriever: undefined, weight: 1, normalizer: undefined };
  const { retriever, weight, normalizer } = parseStrict('linear', value, draft, keys);
  if (!retriever) throw illegalArgument('Required [retriever]');
  if (weight < 0) throw notBuilt('linear', illegalArgument('[weight] must be non-negative'));
  return { retriever, weight, normalizer };
}

function normalizerOf(name: string): string {
  if (Object.hasOwn(NORMALIZERS, name)) return name;
  throw illegalArgument(`Unknown normalizer [${name}]`);
}

/** A weighted sum of the normalized scores of the children. */
export const linearRetriever = retrieverKind<LinearValues>(
  'linear',
  KEYS,
  common => ({ ...common, parts: undefined, normalizer: undefined, window: 10, query: undefined, fields: undefined }),
  values => {
    if (values.window < 1)
      throw illegalArgument('[rank_window_size] must be greater than or equal to [1] for [linear]');
    const { parts, normalizer, filters } = values;
    const children = multiFieldRetriever(
      'linear',
      values,
      parts?.map(({ retriever }) => retriever),
    );
    if (children && normalizer === undefined)
      throw illegalArgument('[linear] [normalizer] must be provided when [query] is specified');
    const all = parts ?? children!.map(retriever => ({ retriever, weight: 1, normalizer }));
    return linear(values, withFilters(all, filters));
  },
);

function withFilters(parts: readonly Part[], filters: LinearValues['filters']): readonly Part[] {
  const children = filteredChildren(
    parts.map(({ retriever }) => retriever),
    filters,
  );
  return parts.map((part, i) => ({ ...part, retriever: children[i]! }));
}

function linear(values: LinearValues, parts: readonly Part[]): CompoundRetriever {
  const { label, minScore, window, normalizer = 'none' } = values;
  const chosen = parts.map(part => ({ ...part, normalizer: part.normalizer ?? normalizer }));
  return {
    kind: 'compound',
    name: 'linear',
    label,
    minScore,
    windowName: 'rank_window_size',
    window,
    children: parts.map(({ retriever }) => retriever),
    withFilters: filters => linear(values, withFilters(parts, filters)),
    combine: results => combineByScore(results, chosen),
  };
}

interface Weighted {
  readonly weight: number;
  readonly normalizer: string;
  readonly retriever: Pick<Retriever, 'label'>;
}

/** Ties are broken by shard and document. */
export function combineByScore(results: readonly (readonly RankedDoc[])[], parts: readonly Weighted[]): RankedDoc[] {
  const normalized = results.map((ranking, i) => {
    const scores = NORMALIZERS[parts[i]!.normalizer]!(ranking.map(({ score }) => score));
    return ranking.map((ranked, at) => ({ ...ranked, score: scores[at]! }));
  });
  return uniteResults(normalized)
    .map(({ shard, ordinal, doc, ranks, scores }): RankedDoc => {
      let score = 0;
      for (const [i, part] of scores.entries())
        if (ranks[i]! > 0) score = Math.fround(score + Math.fround(parts[i]!.weight * part));
      return { shard, ordinal, doc, score, explain: sources => explainSum({ score, scores, parts }, sources) };
    })
    .sort((a, b) => b.score - a.score || a.ordinal - b.ordinal || a.doc - b.doc);
}

interface Sum {
  readonly score: number;
  readonly scores: readonly number[];
  readonly parts: readonly Weighted[];
}

function explainSum({ score, scores, parts }: Sum, sources: readonly Explanation[]): Explanation {
  const details = scores.map((part, i) => {
    const { weight, normalizer, retriever } = parts[i]!;
    const where = queryAt(i, retriever.label);
    if (!(part > 0)) return explainMatch(0, `weighted score: [0], result not found in query ${where}`);
    const value = Math.fround(weight * part);
    const text = `weighted score: [${formatFloat(value)}] in query ${where} computed as [${formatFloat(weight)} * ${formatFloat(part)}] using score normalizer [${normalizer}] for original matching query with score:`;
    return explainMatch(value, text, ...sources.slice(i, i + 1));
  });
  const list = (numbers: readonly number[]) => `[${numbers.map(formatFloat).join(', ')}]`;
  const text = `weighted linear combination score: [${formatFloat(score)}] computed for normalized scores ${list(scores)} and weights ${list(parts.map(({ weight }) => weight))} as sum of (weight[i] * score[i]) for each query.`;
  return explainMatch(score, text, ...details);
}
