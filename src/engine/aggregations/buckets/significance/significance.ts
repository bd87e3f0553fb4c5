import { didYouMeanSuffix } from '../../../../dsl/did-you-mean.ts';
import { EngineError } from '../../../errors/engine-error.ts';
import { at, xContentError } from '../../../errors/parse-errors.ts';
import type { JsonObject } from '../../../json/json-value.ts';
import { booleanKey, parseStrict } from '../../../request/object-parser.ts';

/** Frequencies of a term in the foreground and background sets, with their sizes. */
export interface Frequencies {
  readonly found: number;
  readonly foundSize: number;
  readonly all: number;
  readonly allSize: number;
}

/** How much more frequent a term is in the foreground; only positive values count. */
export type Significance = (frequencies: Frequencies) => number;

/** JLH score: absolute change of the frequency times its relative change. */
export const jlh: Significance = ({ found, foundSize, all, allSize }) => {
  if (foundSize === 0 || allSize === 0) return 0;
  const share = found / foundSize;
  const before = Math.max(1, all) / allSize;
  return share <= before ? 0 : (share - before) * (share / before);
};

const percentage: Significance = ({ found, all }) => (all === 0 ? 0 : found / all);

interface TableOptions {
  includeNegatives: boolean;
  backgroundIsSuperset: boolean;
}

/** Documents with and without the term (1, 0), in and outside the foreground; n10 has the term and is outside. */
interface Table {
  readonly n00: number;
  readonly n01: number;
  readonly n10: number;
  readonly n11: number;
}

function tableOf({ found, foundSize, all, allSize }: Frequencies, superset: boolean): Table {
  return {
    n00: superset ? allSize - all - (foundSize - found) : allSize - all,
    n01: foundSize - found,
    n10: superset ? all - found : all,
    n11: found,
  };
}

/** Whether the term is less frequent in the foreground than outside it. */
function isNegative({ n00, n01, n10, n11 }: Table): boolean {
  return n11 / (n01 + n11) < n10 / (n00 + n10);
}

function mutualInformation({ includeNegatives, backgroundIsSuperset }: TableOptions): Significance {
  return frequencies => {
    const table = tableOf(frequencies, backgroundIsSuperset);
    if (!includeNegatives && isNegative(table)) return Number.NEGATIVE_INFINITY;
    const { n00, n01, n10, n11 } = table;
    const n = n00 + n01 + n10 + n11;
    const term = (both: number, row: number, column: number): number =>
      both === 0 ? 0 : (both / n) * Math.log((n * both) / (row * column));
    const [without, having] = [n00 + n01, n10 + n11];
    const [others, hits] = [n00 + n10, n01 + n11];
    const sum =
      term(n00, without, others) + term(n01, without, hits) + term(n10, having, others) + term(n11, having, hits);
    return sum / Math.LN2;
  };
}

function chiSquare({ includeNegatives, backgroundIsSuperset }: TableOptions): Significance {
  return frequencies => {
    const table = tableOf(frequencies, backgroundIsSuperset);
    if (!includeNegatives && isNegative(table)) return Number.NEGATIVE_INFINITY;
    const { n00, n01, n10, n11 } = table;
    const n = n00 + n01 + n10 + n11;
    return (n * (n11 * n00 - n01 * n10) ** 2) / ((n01 + n11) * (n10 + n11) * (n00 + n01) * (n00 + n10));
  };
}

/** Normalized Google distance (Cilibrasi and Vitányi, 2007), inverted so that close is high. */
function normalizedDistance({ backgroundIsSuperset }: TableOptions): Significance {
  return frequencies => {
    const { n00, n01, n10, n11 } = tableOf(frequencies, backgroundIsSuperset);
    const [having, hits, n] = [n10 + n11, n01 + n11, n00 + n01 + n10 + n11];
    if (n11 === 0) return 0;
    if (having === hits && having === n11) return 1;
    const [a, b] = [Math.log(having), Math.log(hits)];
    return Math.exp(-(Math.max(a, b) - Math.log(n11)) / (Math.log(n) - Math.min(a, b)));
  };
}

function table(parser: string, make: (options: TableOptions) => Significance): (body: JsonObject) => Significance {
  return body => {
    const options: TableOptions = { includeNegatives: false, backgroundIsSuperset: true };
    const negatives = booleanKey<TableOptions>((target, value) => {
      target.includeNegatives = value;
    });
    parseStrict(parser, body, options, {
      ...(parser !== 'gnd' && { include_negatives: negatives }),
      background_is_superset: booleanKey((target, value) => {
        target.backgroundIsSuperset = value;
      }),
    });
    return make(options);
  };
}

function bare(parser: string, score: Significance): (body: JsonObject) => Significance {
  return body => {
    parseStrict(parser, body, {}, {});
    return score;
  };
}

/** Significance heuristics by their name in the request. */
export const SIGNIFICANCES: Readonly<Record<string, (body: JsonObject) => Significance>> = {
  jlh: bare('jlh', jlh),
  percentage: bare('percentage', percentage),
  mutual_information: table('mutual_information', mutualInformation),
  chi_square: table('chi_square', chiSquare),
  gnd: table('gnd', normalizedDistance),
};

/** Elasticsearch's error for a key it takes to be a heuristic. */
export function unknownSignificance(type: string, body: JsonObject, key: string): EngineError {
  const place = { in: body, key };
  const cause = new EngineError('named_object_not_found_exception', `${at(place)}unknown field [${key}]`);
  return xContentError(
    { in: body, key, of: 'key' },
    `[${type}] unknown field [${key}]${didYouMeanSuffix(key, [...Object.keys(SIGNIFICANCES), 'script_heuristic'])}`,
    { cause },
  );
}
