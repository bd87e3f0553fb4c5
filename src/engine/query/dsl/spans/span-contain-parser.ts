import { illegalArgument } from '../../../errors/engine-error.ts';
import { parsingError } from '../../../errors/parse-errors.ts';
import type { JsonObject } from '../../../json/json-value.ts';
import { SpanContainQuery } from '../../spans/span-contain-query.ts';
import { type CommonValues, NO_COMMON_VALUES, readParameters } from '../parameters.ts';
import type { QueryParser } from '../parsed-query.ts';
import { buildSpanClause, type ParsedSpans, parsedSpans, parseSpanClause } from './span-clauses.ts';
import { checkSameField } from './span-or-parser.ts';

interface ContainValues extends CommonValues {
  big: ParsedSpans | undefined;
  little: ParsedSpans | undefined;
}

export const parseSpanContaining: QueryParser = (body, parse) => parseContain('span_containing', 'big', body, parse);

export const parseSpanWithin: QueryParser = (body, parse) => parseContain('span_within', 'little', body, parse);

function parseContain(name: string, wanted: 'big' | 'little', ...[body, parse]: Parameters<QueryParser>): ParsedSpans {
  const values: ContainValues = { ...NO_COMMON_VALUES, big: undefined, little: undefined };
  readParameters(
    name,
    body,
    values,
    {
      big: (target, value, place) => {
        target.big = parseSpanClause(name, value, place, parse);
      },
      little: (target, value, place) => {
        target.little = parseSpanClause(name, value, place, parse);
      },
    },
    ['big', 'little'],
  );
  const { big, little } = values;
  if (!big) throw missing(body, name, 'big');
  if (!little) throw missing(body, name, 'little');
  return parsedSpans(name, values, context => {
    const queries = [buildSpanClause(big, context), buildSpanClause(little, context)] as const;
    checkSameField(queries);
    return new SpanContainQuery(queries[0], queries[1], wanted);
  });
}

function missing(body: JsonObject, name: string, clause: string): Error {
  if (name === 'span_containing') return illegalArgument(`inner clause [${clause}] cannot be null.`);
  return parsingError({ in: body, of: 'end' }, `${name} must include [${clause}]`);
}
