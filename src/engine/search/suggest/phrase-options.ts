import { illegalArgument } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { templateText } from '../template/template-request.ts';
import type { SpellCheckerOptions } from './direct-spell-checker.ts';
import { numeral } from './numeral.ts';
import { DEFAULT_SPELL_OPTIONS, type MutableSpellOptions, SPELL_OPTIONS } from './spell-options.ts';
import { type CommonSuggestOptions, type OptionReaders, readOptions } from './suggest-options.ts';
import { parseSmoothing, type SmoothingModel, stupidBackoff } from './word-scorer.ts';

export interface PhraseOptions extends CommonSuggestOptions {
  gramSize: number | undefined;
  realWordLikelihood: number;
  confidence: number;
  maxErrors: number;
  separator: string;
  forceUnigrams: boolean;
  tokenLimit: number;
  generators: readonly GeneratorRequest[];
  smoothing: SmoothingModel;
  preTag: string | undefined;
  postTag: string | undefined;
  collate: Collate | undefined;
}

export interface GeneratorRequest {
  readonly field: string;
  readonly size: number;
  readonly spell: SpellCheckerOptions;
  readonly preFilter: string | undefined;
  readonly postFilter: string | undefined;
}

/** A query that phrases must match, or that marks whether they do. */
export interface Collate {
  readonly template: string;
  readonly params: JsonObject;
  readonly prune: boolean;
}

const DEFAULT_SIZE = 5;

/** @throws EngineError */
export function parsePhraseOptions(body: JsonObject): PhraseOptions {
  const empty: PhraseOptions = {
    field: '',
    analyzer: undefined,
    size: DEFAULT_SIZE,
    shardSize: undefined,
    gramSize: undefined,
    ...{
      realWordLikelihood: Math.fround(0.95),
      confidence: 1,
      maxErrors: 1,
      separator: ' ',
      forceUnigrams: true,
      tokenLimit: 10,
    },
    generators: [],
    smoothing: stupidBackoff(0.4),
    preTag: undefined,
    postTag: undefined,
    collate: undefined,
  };
  return readOptions('phrase', body, empty, READERS);
}

const READERS: OptionReaders<PhraseOptions> = {
  real_word_error_likelihood: (target, value) => {
    target.realWordLikelihood = Math.fround(numeral(value));
    if (target.realWordLikelihood <= 0) throw illegalArgument('real_word_error_likelihood must be > 0.0');
  },
  confidence: (target, value) => {
    target.confidence = Math.fround(numeral(value));
    if (target.confidence < 0) throw illegalArgument('confidence must be >= 0.0');
  },
  separator: (target, value) => {
    target.separator = String(value);
  },
  max_errors: (target, value) => {
    target.maxErrors = Math.fround(numeral(value));
    if (target.maxErrors <= 0) throw illegalArgument('max_error must be > 0.0');
  },
  gram_size: (target, value) => {
    target.gramSize = numeral(value);
    if (target.gramSize < 1) throw illegalArgument('gramSize must be >= 1');
  },
  force_unigrams: (target, value) => {
    target.forceUnigrams = value === true || value === 'true';
  },
  token_limit: (target, value) => {
    target.tokenLimit = numeral(value);
    if (target.tokenLimit <= 0) throw illegalArgument('token_limit must be >= 1');
  },
  direct_generator: (target, value) => {
    target.generators = [...target.generators, ...[value].flat().map(one => parseGenerator(one))];
  },
  highlight: (target, value, place) => {
    if (!isJsonObject(value)) throw parsingError(place, "suggester[phrase] doesn't support field [highlight]");
    const { pre_tag: pre, post_tag: post } = value;
    if ((pre === undefined) !== (post === undefined))
      throw illegalArgument('Pre and post tag must both be null or both not be null.');
    target.preTag = pre === undefined ? undefined : String(pre);
    target.postTag = post === undefined ? undefined : String(post);
  },
  smoothing: (target, value) => {
    if (isJsonObject(value)) target.smoothing = parseSmoothing(value);
  },
  collate: (target, value, place) => {
    if (!isJsonObject(value)) throw parsingError(place, "suggester[phrase] doesn't support field [collate]");
    const { query, params, prune } = value;
    const source = isJsonObject(query) ? (query['source'] ?? query) : (query ?? '');
    target.collate = {
      template: templateText(source),
      params: isJsonObject(params) ? params : {},
      prune: prune === true || prune === 'true',
    };
  },
};

type Generator = MutableSpellOptions &
  CommonSuggestOptions & { preFilter: string | undefined; postFilter: string | undefined };

function parseGenerator(value: JsonValue): GeneratorRequest {
  if (!isJsonObject(value)) throw illegalArgument('direct_generator must be an object');
  const empty: Generator = {
    field: '',
    analyzer: undefined,
    size: DEFAULT_SIZE,
    shardSize: undefined,
    spell: DEFAULT_SPELL_OPTIONS,
    preFilter: undefined,
    postFilter: undefined,
  };
  return readOptions('phrase', value, empty, GENERATOR_READERS);
}

const GENERATOR_READERS: OptionReaders<Generator> = {
  ...SPELL_OPTIONS,
  min_word_length: SPELL_OPTIONS['min_word_length']!,
  pre_filter: (target, value) => {
    target.preFilter = String(value);
  },
  post_filter: (target, value) => {
    target.postFilter = String(value);
  },
};

export function defaultGenerator(field: string): GeneratorRequest {
  return { field, size: DEFAULT_SIZE, spell: DEFAULT_SPELL_OPTIONS, preFilter: undefined, postFilter: undefined };
}
