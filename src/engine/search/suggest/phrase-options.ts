import { illegalArgument } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import {
  type KeyReader,
  type KeyReaders,
  objectKey,
  readLooseMembers,
  readMembers,
  scalarKey,
} from '../../request/object-parser.ts';
import { booleanOf, doubleOf, intOf, isScalar, plainTextOf } from '../../request/scalar.ts';
import { templateText } from '../template/search-template.ts';
import { type GeneratorRequest, parseGenerator } from './direct-generator.ts';
import { type CommonSuggestOptions, readOptions } from './suggest-options.ts';
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

/** A query that phrases are checked with: phrases without matches are dropped or, with `prune`, marked. */
export interface Collate {
  readonly template: string;
  readonly params: JsonObject;
  readonly prune: boolean;
}

const DEFAULT_SIZE = 5;

/** Parses the options of the phrase suggester. @throws EngineError */
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
      maxErrors: 0.5,
      separator: ' ',
      forceUnigrams: true,
      tokenLimit: 10,
    },
    generators: [],
    // As in Elasticsearch, whose default is a float while a given discount is a double.
    smoothing: stupidBackoff(Math.fround(0.4)),
    preTag: undefined,
    postTag: undefined,
    collate: undefined,
  };
  return readOptions(body, empty, KEYS, unsupportedMessage);
}

function unsupportedMessage(key: string, value: JsonValue): string {
  // The two spaces are Elasticsearch's.
  return Array.isArray(value) || isJsonObject(value)
    ? `suggester[phrase]  doesn't support array field [${key}]`
    : `suggester[phrase] doesn't support field [${key}]`;
}

function floatOption(set: (target: PhraseOptions, value: number) => void): KeyReader<PhraseOptions> {
  return scalarKey((target, value, place) => set(target, Math.fround(doubleOf(value, place))));
}

function intOption(set: (target: PhraseOptions, value: number) => void): KeyReader<PhraseOptions> {
  return scalarKey((target, value, place) => set(target, intOf(value, place)));
}

const KEYS: KeyReaders<PhraseOptions> = {
  real_word_error_likelihood: floatOption((target, value) => {
    if (value <= 0) throw illegalArgument('real_word_error_likelihood must be > 0.0');
    target.realWordLikelihood = value;
  }),
  confidence: floatOption((target, value) => {
    if (value < 0) throw illegalArgument('confidence must be >= 0.0');
    target.confidence = value;
  }),
  separator: scalarKey((target, value) => {
    target.separator = plainTextOf(value);
  }),
  max_errors: floatOption((target, value) => {
    if (value <= 0) throw illegalArgument('max_error must be > 0.0');
    target.maxErrors = value;
  }),
  gram_size: intOption((target, value) => {
    if (value < 1) throw illegalArgument('gramSize must be >= 1');
    target.gramSize = value;
  }),
  force_unigrams: scalarKey((target, value, place) => {
    target.forceUnigrams = booleanOf(value, place);
  }),
  token_limit: intOption((target, value) => {
    if (value <= 0) throw illegalArgument('token_limit must be >= 1');
    target.tokenLimit = value;
  }),
  direct_generator: {
    tokens: ['START_ARRAY'],
    read: (target, value, place) => {
      const generators = (value as JsonValue[]).map(one => {
        if (isJsonObject(one)) return parseGenerator(one);
        throw parsingError(place, unsupportedMessage('direct_generator', one));
      });
      target.generators = [...target.generators, ...generators];
    },
  },
  highlight: objectKey(readHighlight),
  smoothing: objectKey((target, value) => {
    target.smoothing = parseSmoothing(value);
  }),
  collate: objectKey((target, value) => {
    const collate: Draft<Collate> = { template: '', params: {}, prune: false };
    target.collate = readMembers(value, collate, COLLATE_KEYS, (_, member, place) => {
      throw parsingError(
        place,
        place.key === 'prune' && !isScalar(member)
          ? "suggester[phrase][collate] prune must be either 'true' or 'false'"
          : `suggester[phrase][collate] doesn't support field [${place.key}]`,
      );
    });
  }),
};

function readHighlight(target: PhraseOptions, body: JsonObject): void {
  const tags: { pre?: string; post?: string } = {};
  readLooseMembers(body, tags, HIGHLIGHT_KEYS, (_, _value, place) => {
    throw parsingError(place, `suggester[phrase][highlight] doesn't support field [${place.key}]`);
  });
  const { pre, post } = tags;
  if ((pre === undefined) !== (post === undefined))
    throw illegalArgument('Pre and post tag must both be null or both not be null.');
  target.preTag = pre;
  target.postTag = post;
}

const HIGHLIGHT_KEYS: KeyReaders<{ pre?: string; post?: string }> = {
  pre_tag: scalarKey((tags, value) => {
    tags.pre = plainTextOf(value);
  }),
  post_tag: scalarKey((tags, value) => {
    tags.post = plainTextOf(value);
  }),
};

type Draft<T> = { -readonly [K in keyof T]: T[K] };

const COLLATE_KEYS: KeyReaders<Draft<Collate>> = {
  query: {
    tokens: ['VALUE_STRING', 'START_OBJECT'],
    read: (target, value) => {
      target.template = templateText(isJsonObject(value) ? (value['source'] ?? value) : value);
    },
  },
  params: objectKey((target, value) => {
    target.params = value;
  }),
  prune: scalarKey((target, value, place) => {
    if (typeof value !== 'boolean')
      throw parsingError(place, "suggester[phrase][collate] prune must be either 'true' or 'false'");
    target.prune = value;
  }),
};
