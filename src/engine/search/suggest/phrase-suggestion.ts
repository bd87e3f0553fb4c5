import type { Analyzer } from '../../analysis/token-stream.ts';
import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { Float } from '../../json/java-numbers.ts';
import { readJson } from '../../json/json-reader.ts';
import { buildQuery } from '../../query/dsl/build-query.ts';
import { parseQuery } from '../../query/dsl/parse-query.ts';
import { rootLeaf } from '../../query/live-docs.ts';
import type { ShardTarget } from '../shard-target.ts';
import { renderTemplate } from '../template/search-template.ts';
import { CandidateGenerator, candidatesFor } from './candidate-generator.ts';
import { defaultGenerator, type GeneratorRequest, spellOptionsOf } from './direct-generator.ts';
import { IndexTerms } from './index-terms.ts';
import { likeliestPhrases } from './noisy-channel.ts';
import { type Collate, type PhraseOptions, parsePhraseOptions } from './phrase-options.ts';
import { bindText } from './suggest-options.ts';
import {
  byScore,
  mergeEntries,
  type SuggestEntry,
  type Suggestion,
  type SuggestionParser,
  type SuggestOption,
  tokensOf,
} from './suggester.ts';
import type { PhraseCandidate } from './word-scorer.ts';

/** Corrections must exceed the highest cutoff of all shards. */
interface PhraseEntry extends SuggestEntry<PhraseOption> {
  readonly cutoff: number;
}

interface PhraseOption extends SuggestOption {
  readonly highlighted: string | undefined;
  readonly collateMatch: boolean | undefined;
}

const DEFAULT_SHARD_SIZE = 5;
const SHINGLE = 'shingle';

const MERGING = {
  join: (a: PhraseOption, b: PhraseOption): PhraseOption => ({
    ...a,
    score: Math.max(a.score, b.score),
    collateMatch: a.collateMatch === undefined ? undefined : a.collateMatch || b.collateMatch,
  }),
  order: byScore,
  size: Number.POSITIVE_INFINITY,
};

/** Corrects whole phrases by the co-occurrence of words. */
export const parsePhraseSuggestion: SuggestionParser = (input, body) => {
  const options = parsePhraseOptions(body);
  const suggestion: Suggestion<PhraseOption> = {
    name: input.name,
    type: 'phrase',
    run(target) {
      const { text, type, analyzer } = bindText(input, options, target);
      const found = correct(text, { options, field: type.name, analyzer, target });
      const entry: PhraseEntry = { text, offset: 0, length: text.length, ...found };
      return [entry];
    },
    merge: shards => {
      const cutoff = Math.max(...shards.flat().map(entry => (entry as PhraseEntry).cutoff));
      // The options of the only shard stay in the order of their exact scores, all of which exceed its cutoff.
      const merged = shards.length === 1 ? shards[0]! : mergeEntries(shards, MERGING);
      return merged.map(({ text, offset, length, options: all }) => {
        const kept = shards.length === 1 ? all : all.filter(({ score }) => score > cutoff);
        return { text, offset, length, options: kept.slice(0, options.size) };
      });
    },
    show: ({ text, score, highlighted, collateMatch }) => ({
      text,
      highlighted,
      score: new Float(score),
      collate_match: collateMatch,
    }),
  };
  return suggestion as Suggestion;
};

interface Bound {
  readonly options: PhraseOptions;
  readonly field: string;
  readonly analyzer: Analyzer;
  readonly target: ShardTarget;
}

function correct(text: string, bound: Bound): Pick<PhraseEntry, 'options' | 'cutoff'> {
  const { options, field, analyzer, target } = bound;
  const terms = new IndexTerms(target.searcher, field);
  const generators = generatorsOf(bound);
  const none = { options: [], cutoff: 0 };
  if (generators.length === 0 || !terms.exists) return none;
  const words = wordsOf(text, analyzer, options.forceUnigrams);
  if (words.length === 0 || words.length >= options.tokenLimit) return none;
  const count = options.shardSize ?? Math.max(options.size, DEFAULT_SHARD_SIZE);
  const places = words.map(word => candidatesFor(generators, word, count));
  const { realWordLikelihood, maxErrors, confidence } = options;
  const gramSize = options.gramSize ?? analyzer.maxShingleSize ?? 1;
  const { best, cutoff } = likeliestPhrases(places, options.smoothing(terms, options.separator), {
    realWordLikelihood,
    gramSize,
    count,
    maxErrors,
    confidence,
  });
  const corrected = best.flatMap(({ score, words: found }) => {
    const phrase = found.map(({ term }) => term).join(' ');
    const matches = options.collate ? collates(phrase, options.collate, target) : undefined;
    if (matches === false && !options.collate!.prune) return [];
    return [
      {
        text: phrase,
        highlighted: options.preTag === undefined ? undefined : highlighted(found, options),
        score: Math.fround(score),
        collateMatch: options.collate?.prune ? matches : undefined,
      },
    ];
  });
  return { options: corrected, cutoff };
}

/** Generators of fields that the shard has terms of. @throws EngineError to be reported as a shard failure */
function generatorsOf(bound: Bound): CandidateGenerator[] {
  const { options, field } = bound;
  if (options.generators.length > 0) return options.generators.flatMap(request => bindGenerator(request, bound));
  if (options.forceUnigrams && !emitsWords(bound.analyzer))
    throw illegalArgument(
      `The default candidate generator for phrase suggest can't operate on field: [${field}] since it doesn't emit unigrams. If this is intentional try to set the candidate generator field explicitly`,
    );
  return bindGenerator(defaultGenerator(field), bound);
}

function bindGenerator(request: GeneratorRequest, { options, target }: Bound): CandidateGenerator[] {
  const preFilter = analyzerOf(request.preFilter, target);
  const postFilter = analyzerOf(request.postFilter, target);
  const spell = spellOptionsOf(request);
  const type = target.queryContext.fieldType(request.field);
  if (!type) throw illegalArgument(`No mapping found for field [${request.field}]`);
  const terms = new IndexTerms(target.searcher, type.name);
  if (!terms.exists) return [];
  const { realWordLikelihood } = options;
  return [new CandidateGenerator(terms, { spell, size: request.size, preFilter, postFilter, realWordLikelihood })];
}

function analyzerOf(name: string | undefined, target: ShardTarget): Analyzer | undefined {
  if (name === undefined) return undefined;
  const analyzer = target.queryContext.analyzer(name);
  if (!analyzer) throw illegalArgument(`Analyzer [${name}] doesn't exists`);
  return analyzer;
}

/** The words of a text; a token stacked on another one is not a separate word. @throws EngineError */
function wordsOf(text: string, analyzer: Analyzer, unigrams: boolean): string[] {
  const tokens = tokensOf(analyzer, text);
  const words = tokens.filter(({ type }) => !(unigrams && type === SHINGLE));
  if (unigrams && words.length === 0 && tokens.length > 0)
    throw new EngineError('illegal_state_exception', 'At least one unigram is required but all tokens were ngrams', {
      status: 500,
    });
  return words.map(({ term }) => term);
}

const SAMPLE = 'one two three four five six seven';

/** Whether an analyzer makes anything but shingles. */
function emitsWords(analyzer: Analyzer): boolean {
  const tokens = tokensOf(analyzer, SAMPLE);
  return tokens.length === 0 || tokens.some(({ type }) => type !== SHINGLE);
}

/** Adjacent changed words share their tags. */
function highlighted(words: readonly PhraseCandidate[], { preTag, postTag }: PhraseOptions): string {
  const isChanged = (at: number) => at >= 0 && at < words.length && !words[at]!.userInput;
  return words
    .map(({ term }, at) => {
      if (!isChanged(at)) return term;
      return `${isChanged(at - 1) ? '' : preTag}${term}${isChanged(at + 1) ? '' : postTag}`;
    })
    .join(' ');
}

/** Whether the collate query has matches for the phrase. */
function collates(phrase: string, { template, params }: Collate, target: ShardTarget): boolean {
  const rendered = readJson(renderTemplate(template, { ...params, suggestion: phrase }));
  const { query } = buildQuery(parseQuery(rendered, { in: {} }), target.queryContext);
  const weight = query.weight(target.searcher, { scores: false, boost: 1 });
  return target.searcher.leaves.some(part => {
    const leaf = rootLeaf(part);
    const scorer = weight.scorer(leaf);
    if (!scorer) return false;
    for (let doc = scorer.nextDoc(); doc < leaf.segment.maxDoc; doc = scorer.nextDoc())
      if (!leaf.liveDocs || leaf.liveDocs.get(doc)) return true;
    return false;
  });
}
