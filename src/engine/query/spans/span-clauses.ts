import type { Place } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { formatDouble } from '../../json/java-numbers.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { unsupported } from '../dsl/parameters.ts';
import type { BuildContext, ParseClause, ParsedQuery } from '../dsl/parsed-query.ts';
import type { SpanQuery } from './span-query.ts';

/** A parsed span query. */
export interface ParsedSpans extends ParsedQuery {
  buildSpans(context: BuildContext): SpanQuery;
}

interface SpanValues {
  readonly boost: number;
  readonly queryName: string | undefined;
}

export function parsedSpans(
  name: string,
  { boost, queryName }: SpanValues,
  build: (context: BuildContext) => SpanQuery,
): ParsedSpans {
  return { name, boost, queryName, build, buildSpans: build };
}

/** Parses a clause that must be a span query with a boost of 1. @throws EngineError */
export function parseSpanClause(query: string, value: JsonValue, place: Place, parse: ParseClause): ParsedSpans {
  const isListed = typeof place.key !== 'string';
  if (!isListed && !isJsonObject(value)) throw unsupported(query, place);
  const key = isListed ? 'clauses' : place.key;
  const parsed = parse(value, place);
  const end = { in: value as JsonObject, of: 'end' } as const;
  if (!isSpans(parsed)) throw parsingError(end, `${query} [${key}] must be of type span query`);
  if (parsed.boost !== 1)
    throw parsingError(
      end,
      `${query} [${key}] as a nested span clause can't have non-default boost value [${formatDouble(parsed.boost)}]`,
    );
  return parsed;
}

/** Builds a clause and registers its name. */
export function buildSpanClause(parsed: ParsedSpans, context: BuildContext): SpanQuery {
  const query = parsed.buildSpans(context);
  if (parsed.queryName !== undefined) context.named.set(parsed.queryName, query);
  return query;
}

function isSpans(parsed: ParsedQuery): parsed is ParsedSpans {
  return parsed.buildSpans !== undefined;
}
