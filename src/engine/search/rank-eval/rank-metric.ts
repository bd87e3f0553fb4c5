import { EngineError, illegalArgument, type Place } from '../../errors/engine-error.ts';
import { at, notBuilt } from '../../errors/parse-errors.ts';
import { Double } from '../../json/java-numbers.ts';
import { isJsonObject, type JsonObject, type Writable } from '../../json/json-value.ts';
import { booleanKey, intKey, type KeyReaders, parseStrict } from '../../request/object-parser.ts';

/** The quality of one search. */
interface Quality {
  readonly score: number;
  readonly details: Record<string, Writable>;
}

/** A metric for the ranking of rated documents. */
export interface RankMetric {
  readonly name: string;
  /** Number of hits it evaluates. */
  readonly size: number;
  /**
   * @param found ratings of the hits in order; null for unrated ones
   * @param rated all ratings of the request
   */
  evaluate(found: readonly (number | null)[], rated: readonly number[]): Quality;
}

interface Options {
  k: number;
  threshold: number;
  ignoreUnlabeled: boolean;
  normalize: boolean;
  unknownRating: number | undefined;
  maximum: number | undefined;
}

type MetricMaker = (body: JsonObject) => RankMetric;

/** Parses `metric`: an object with the metric's name as its key. @throws EngineError */
export function parseMetric(body: JsonObject, place: Place): RankMetric {
  const [name] = Object.keys(body);
  const value = name === undefined ? undefined : body[name];
  const make = name !== undefined && Object.hasOwn(METRICS, name) ? METRICS[name] : undefined;
  if (!make)
    throw new EngineError(
      'named_object_not_found_exception',
      `${at({ in: body, key: name ?? '' })}unknown field [${name}]`,
    );
  if (!isJsonObject(value)) throw illegalArgument(`Expected START_OBJECT at ${at(place)}`);
  return make(value);
}

const K: KeyReaders<Options> = {
  k: intKey((target, value) => {
    target.k = value;
  }),
};
const THRESHOLD: KeyReaders<Options> = {
  relevant_rating_threshold: intKey((target, value) => {
    target.threshold = value;
  }),
};
const UNKNOWN: KeyReaders<Options> = {
  unknown_doc_rating: intKey((target, value) => {
    target.unknownRating = value;
  }),
};

function read(name: string, body: JsonObject, keys: KeyReaders<Options>): Options {
  const options: Options = {
    k: 10,
    threshold: 1,
    ignoreUnlabeled: false,
    normalize: false,
    unknownRating: undefined,
    maximum: undefined,
  };
  parseStrict(name, body, options, keys);
  return built(name, () => {
    if (options.k <= 0) throw illegalArgument('Window size k must be positive.');
    if (options.threshold < 0) throw illegalArgument(`Relevant rating threshold for ${name} must be positive integer.`);
    return options;
  });
}

const METRICS: Readonly<Record<string, MetricMaker>> = {
  precision: body => {
    const { k, threshold, ignoreUnlabeled } = read('precision', body, {
      ...K,
      ...THRESHOLD,
      ignore_unlabeled: booleanKey((target, value) => {
        target.ignoreUnlabeled = value;
      }),
    });
    return {
      name: 'precision',
      size: k,
      evaluate(found) {
        const counted = ignoreUnlabeled ? found.filter(rating => rating !== null) : found;
        const relevant = counted.filter(rating => rating !== null && rating >= threshold).length;
        const details = { relevant_docs_retrieved: relevant, docs_retrieved: counted.length };
        return { score: counted.length === 0 ? 0 : relevant / counted.length, details };
      },
    };
  },
  recall: body => {
    const { k, threshold } = read('recall', body, { ...K, ...THRESHOLD });
    return {
      name: 'recall',
      size: k,
      evaluate(found, rated) {
        const relevant = found.filter(rating => rating !== null && rating >= threshold).length;
        const all = rated.filter(rating => rating >= threshold).length;
        return {
          score: all === 0 ? 0 : relevant / all,
          details: { relevant_docs_retrieved: relevant, relevant_docs: all },
        };
      },
    };
  },
  mean_reciprocal_rank: body => {
    const { k, threshold } = read('reciprocal_rank', body, { ...K, ...THRESHOLD });
    return {
      name: 'mean_reciprocal_rank',
      size: k,
      evaluate(found) {
        const first = found.findIndex(rating => rating !== null && rating >= threshold);
        const details = { first_relevant: first < 0 ? -1 : first + 1 };
        return { score: first < 0 ? 0 : 1 / (first + 1), details };
      },
    };
  },
  dcg: body => {
    const { k, normalize, unknownRating } = read('dcg', body, {
      ...K,
      ...UNKNOWN,
      normalize: booleanKey((target, value) => {
        target.normalize = value;
      }),
    });
    return {
      name: 'dcg',
      size: k,
      evaluate(found, rated) {
        const unrated = found.filter(rating => rating === null).length;
        const dcg = discountedGain(found.map(rating => rating ?? unknownRating ?? null));
        const best = [...rated].sort((a, b) => b - a).slice(0, found.length);
        const ideal = normalize ? discountedGain(best) : 0;
        const normalized = ideal > 0 ? dcg / ideal : 0;
        const shown = ideal === 0 ? {} : { ideal_dcg: new Double(ideal), normalized_dcg: new Double(normalized) };
        return {
          score: normalize ? normalized : dcg,
          details: { dcg: new Double(dcg), ...shown, unrated_docs: unrated },
        };
      },
    };
  },
  expected_reciprocal_rank: body => {
    const { k, unknownRating, maximum } = read('expected_reciprocal_rank', body, {
      ...K,
      ...UNKNOWN,
      maximum_relevance: intKey((target, value) => {
        target.maximum = value;
      }),
    });
    if (maximum === undefined) throw illegalArgument('Required [maximum_relevance]');
    return {
      name: 'expected_reciprocal_rank',
      size: k,
      evaluate(found) {
        const unrated = found.filter(rating => rating === null).length;
        const score = expectedReciprocalRank(
          found.map(rating => rating ?? unknownRating ?? null),
          maximum,
        );
        return { score, details: { unrated_docs: unrated } };
      },
    };
  },
};

/** Discounted cumulative gain (Burges et al. 2005): exponential gain, logarithmic discount. */
function discountedGain(ratings: readonly (number | null)[]): number {
  return ratings.reduce<number>((sum, rating, i) => {
    if (rating === null) return sum;
    return sum + (2 ** rating - 1) / (Math.log(i + 2) / Math.log(2));
  }, 0);
}

/** Chapelle et al., Expected Reciprocal Rank for Graded Relevance (CIKM 2009). */
function expectedReciprocalRank(ratings: readonly (number | null)[], maximum: number): number {
  let searching = 1;
  let score = 0;
  ratings.forEach((rating, i) => {
    if (rating === null) return;
    const satisfied = (2 ** rating - 1) / 2 ** maximum;
    score += (searching * satisfied) / (i + 1);
    searching *= 1 - satisfied;
  });
  return score;
}

/** Reports errors that concern the object as a whole. @throws EngineError x_content_parse_exception */
export function built<T>(parser: string, build: () => T): T {
  try {
    return build();
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw notBuilt(parser, error);
  }
}
