import { illegalArgument } from '../../errors/engine-error.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import type { Query } from '../../query/query.ts';
import type { HitContext } from '../fetch/hit-search.ts';
import { encodeHtml, type PassageFormat } from './format-passage.ts';
import type { HighlightOptions } from './highlight-request.ts';

/** One field to highlight in one hit. */
export interface FieldHighlight {
  readonly hit: HitContext;
  /** The requested name: an alias keeps its name. */
  readonly name: string;
  readonly type: FieldType;
  readonly query: Query;
  readonly options: ResolvedOptions;
  readonly values: readonly string[];
}

/** Returns the fragments of a field; empty when there is nothing to show. */
export type Highlighter = (field: FieldHighlight) => string[];

/**
 * The length up to which a text may be re-analyzed for highlighting; fields with indexed offsets need no analysis.
 * @throws EngineError for a text beyond the index's limit unless the request allows truncation
 */
export function analyzedLimit({ hit, name, type, options }: FieldHighlight, length: number): number {
  const own = options.maxAnalyzedOffset;
  if (own !== undefined && own > 0) return own;
  const { settings, index } = hit.search.target;
  const limit = settings.maxAnalyzedOffset;
  if (length <= limit || hasIndexedOffsets(type)) return Number.MAX_SAFE_INTEGER;
  throw illegalArgument(
    `The length [${length}] of field [${name}] in doc[${hit.doc}]/index[${index}] exceeds the ` +
      `[index.highlight.max_analyzed_offset] limit [${limit}]. To avoid this error, set the query parameter ` +
      `[max_analyzed_offset] to a value less than index setting [${limit}] and this will tolerate long field values by ` +
      'truncating them.',
  );
}

/** Whether offsets are read from the index instead of analyzing the text. */
export function hasIndexedOffsets({ info, parameters }: FieldType): boolean {
  return info.postings === 'offsets' || hasTermVectorOffsets(parameters['term_vector']);
}

export function hasTermVectorOffsets(termVector: unknown): boolean {
  return typeof termVector === 'string' && termVector.startsWith('with_positions_offsets');
}

/** Options of a field, falling back to the common options and then to the defaults. */
export interface ResolvedOptions extends HighlightOptions {
  readonly type: string;
  readonly fragmentSize: number;
  readonly numberOfFragments: number;
  readonly order: string;
  readonly requireFieldMatch: boolean;
  readonly noMatchSize: number;
  readonly format: PassageFormat;
}

export function resolveOptions(common: HighlightOptions, own: HighlightOptions): ResolvedOptions {
  const given: HighlightOptions = { ...common, ...own };
  return {
    ...given,
    type: given.type ?? 'unified',
    fragmentSize: given.fragmentSize ?? 100,
    numberOfFragments: given.numberOfFragments ?? 5,
    order: given.order ?? 'none',
    requireFieldMatch: given.requireFieldMatch ?? true,
    noMatchSize: given.noMatchSize ?? 0,
    format: {
      preTag: given.preTags?.[0] ?? '<em>',
      postTag: given.postTags?.[0] ?? '</em>',
      encode: given.encoder === 'html' ? encodeHtml : text => text,
    },
  };
}
