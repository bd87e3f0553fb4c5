import { illegalArgument } from '../../errors/engine-error.ts';
import { parsingError, xContentError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue, tokenOf } from '../../json/json-value.ts';
import { buildFilter } from '../../query/dsl/build-query.ts';
import { parseQuery } from '../../query/dsl/parse-query.ts';
import type { ParsedQuery } from '../../query/dsl/parsed-query.ts';
import type { Query } from '../../query/query.ts';
import type { QueryContext } from '../../query/query-context.ts';
import {
  booleanKey,
  inField,
  intKey,
  type KeyReader,
  type KeyReaders,
  objectKey,
  parseStrict,
  textKey,
  textsKey,
} from '../../request/object-parser.ts';

/** Options that may be set for all fields and overridden per field. */
export interface HighlightOptions {
  type?: string;
  preTags?: string[];
  postTags?: string[];
  fragmentSize?: number;
  numberOfFragments?: number;
  order?: string;
  encoder?: string;
  requireFieldMatch?: boolean;
  boundaryScanner?: string;
  boundaryScannerLocale?: string;
  boundaryMaxScan?: number;
  boundaryChars?: string;
  noMatchSize?: number;
  highlightQuery?: ParsedQuery;
  phraseLimit?: number;
  fragmenter?: string | undefined;
  maxAnalyzedOffset?: number;
  matchedFields?: string[];
  fragmentOffset?: number;
  forceSource?: boolean;
}

interface HighlightField {
  /** A field name or a pattern with `*`. */
  readonly name: string;
  readonly options: HighlightOptions;
}

export interface HighlightRequest {
  readonly options: HighlightOptions;
  readonly fields: readonly HighlightField[];
}

const STYLED_TAGS = Array.from({ length: 10 }, (_, index) => `<em class="hlt${index + 1}">`);

const boundaryScanner: KeyReader<HighlightOptions> = textKey((options, value) => {
  const scanner = value.toLowerCase();
  if (!['chars', 'word', 'sentence'].includes(scanner))
    throw illegalArgument(
      `No enum constant org.elasticsearch.search.fetch.subphase.highlight.HighlightBuilder.BoundaryScannerType.${value.toUpperCase()}`,
    );
  options.boundaryScanner = scanner;
});
const preTags = textsKey<HighlightOptions>((options, values) => {
  options.preTags = values;
});
const postTags = textsKey<HighlightOptions>((options, values) => {
  options.postTags = values;
});

/** Options allowed at both levels. `pre-tags` and `post-tags` are alternative spellings. */
const COMMON: KeyReaders<HighlightOptions> = {
  type: textKey((options, value) => {
    options.type = value;
  }),
  pre_tags: preTags,
  'pre-tags': preTags,
  post_tags: postTags,
  'post-tags': postTags,
  fragment_size: intKey((options, value) => {
    options.fragmentSize = value;
  }),
  number_of_fragments: intKey((options, value) => {
    options.numberOfFragments = value;
  }),
  order: textKey((options, value) => {
    options.order = value.toLowerCase();
  }),
  require_field_match: booleanKey((options, value) => {
    options.requireFieldMatch = value;
  }),
  boundary_scanner: boundaryScanner,
  boundary_scanner_locale: textKey((options, value) => {
    options.boundaryScannerLocale = value;
  }),
  boundary_max_scan: intKey((options, value) => {
    options.boundaryMaxScan = value;
  }),
  boundary_chars: textKey((options, value) => {
    options.boundaryChars = value;
  }),
  no_match_size: intKey((options, value) => {
    options.noMatchSize = value;
  }),
  highlight_query: {
    tokens: ['START_OBJECT'],
    read: (options, value, place) => {
      options.highlightQuery = parseQuery(value, place);
    },
  },
  phrase_limit: intKey((options, value) => {
    options.phraseLimit = value;
  }),
  fragmenter: textKey((options, value) => {
    options.fragmenter = value;
  }),
  max_analyzed_offset: intKey((options, value) => {
    if (value < -1 || value === 0) throw illegalArgument('[max_analyzed_offset] must be a positive integer, or -1');
    options.maxAnalyzedOffset = value;
  }),
  force_source: booleanKey((options, value) => {
    options.forceSource = value;
  }),
  options: objectKey(() => undefined),
};

const FIELD_KEYS: KeyReaders<HighlightOptions> = {
  ...COMMON,
  matched_fields: textsKey((options, values) => {
    options.matchedFields = values;
  }),
  fragment_offset: intKey((options, value) => {
    options.fragmentOffset = value;
  }),
};

interface Draft {
  options: HighlightOptions;
  fields: HighlightField[];
}

/** Parses `highlight`. @throws EngineError */
export function parseHighlight(body: JsonObject): HighlightRequest {
  const draft: Draft = { options: {}, fields: [] };
  parseStrict('highlight', body, draft, TOP_KEYS);
  checkTags(body, draft.options);
  return draft;
}

const TOP_KEYS: KeyReaders<Draft> = {
  ...lift(COMMON),
  encoder: textKey((draft, value) => {
    draft.options.encoder = value;
  }),
  tags_schema: textKey((draft, value) => {
    if (value !== 'default' && value !== 'styled') throw illegalArgument(`Unknown tag schema [${value}]`);
    draft.options.preTags = value === 'styled' ? STYLED_TAGS : ['<em>'];
    draft.options.postTags = value === 'styled' ? ['</em>'] : ['</em>'];
  }),
  fields: {
    tokens: ['START_OBJECT', 'START_ARRAY'],
    read: (draft, value) => {
      draft.fields = Array.isArray(value) ? fieldList(value) : fieldsOf(value as JsonObject);
    },
  },
};

/** Keys accepted in `highlight`. */
export const HIGHLIGHT_KEYS: readonly string[] = Object.keys(TOP_KEYS);

/** Adapts readers of options to the draft that holds the options. */
function lift(readers: KeyReaders<HighlightOptions>): KeyReaders<Draft> {
  return Object.fromEntries(
    Object.entries(readers).map(([key, { tokens, read }]) => [
      key,
      {
        tokens,
        read: (draft: Draft, value: JsonValue, place) => read(draft.options, value, place),
      } as KeyReader<Draft>,
    ]),
  );
}

function fieldsOf(body: JsonObject): HighlightField[] {
  return Object.entries(body).map(([name, value]) =>
    inField('fields', { in: body, key: name }, () => {
      if (!isJsonObject(value))
        throw xContentError(
          { in: body, key: name },
          `[highlight_field] Expected START_OBJECT but was: ${tokenOf(value)}`,
        );
      const options = parseStrict<HighlightOptions>('highlight_field', value, {}, FIELD_KEYS);
      checkTags(value, options);
      return { name, options };
    }),
  );
}

function fieldList(list: JsonValue[]): HighlightField[] {
  return list.flatMap((item, key) => {
    if (isJsonObject(item) && Object.keys(item).length === 1) return fieldsOf(item);
    throw xContentError(
      { in: list, key },
      '[fields] can be a single object with any number of fields or an array where each entry is an object with a single field',
    );
  });
}

function checkTags(body: JsonObject, options: HighlightOptions): void {
  if (options.preTags && !options.postTags)
    throw parsingError({ in: body }, 'pre_tags are set but post_tags are not set');
}

export type HighlightQueries = ReadonlyMap<ParsedQuery, Query>;

/**
 * Builds each `highlight_query` once per shard, so that its errors are reported even without hits. @throws EngineError
 */
export function bindHighlight(request: HighlightRequest | undefined, context: QueryContext): HighlightQueries {
  const queries = new Map<ParsedQuery, Query>();
  for (const { highlightQuery } of request ? [request.options, ...request.fields.map(field => field.options)] : [])
    if (highlightQuery) queries.set(highlightQuery, buildFilter(highlightQuery, context).query);
  return queries;
}
