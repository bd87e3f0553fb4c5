import { isText } from '../../grammar/field-fit.ts';
import { COPY } from '../copy.ts';
import { type FieldUse, fieldUses, RequestFields } from '../fields-in-body.ts';
import type { LintRequest } from '../lint-request.ts';
import { pathTo } from '../place.ts';
import type { LintRule } from '../rule.ts';

/** Aggregations that read the values of a field from columns, which text does not have. */
const BY_VALUE = new Set(['terms', 'cardinality', 'significant_terms', 'rare_terms']);
/** Aggregations that compute with numbers. */
const BY_NUMBER = new Set([
  'avg',
  'sum',
  'min',
  'max',
  'stats',
  'extended_stats',
  'percentiles',
  'percentile_ranks',
  'median_absolute_deviation',
  'histogram',
  'date_histogram',
  'auto_date_histogram',
]);
const NOT_NUMBERS = new Set([
  'keyword',
  'constant_keyword',
  'wildcard',
  'ip',
  'geo_point',
  'geo_shape',
  'version',
  'flattened',
]);

/** Aggregations and sorts over fields that do not support them. */
export const fieldSupport: LintRule = {
  name: 'field-support',
  *check(request) {
    if (request.match?.endpoint.name === 'reindex') return;
    for (const { places, index } of request.bodies) {
      const fields = new RequestFields(request, index);
      for (const use of fieldUses(places)) {
        const finding = objection(request, use, fields);
        if (finding) yield finding;
      }
    }
  },
};

function objection({ match }: LintRequest, use: FieldUse, fields: RequestFields) {
  const { name, from, to, quote, place } = use;
  const field = fields.get(name);
  if (!field || !match) return undefined;
  const aggregation = place.parent?.node?.use ?? '';
  const hasScript = place.parent?.outline.members.some(({ key }) => key === 'script') ?? false;
  const isSort = pathTo(place)[0] === 'sort' && pathTo(place).length <= 2;
  const range = { from, to, severity: 'error' as const };
  if (isText(field.type) && field.parameters['fielddata'] !== true) {
    if (!isSort && !BY_VALUE.has(aggregation) && !BY_NUMBER.has(aggregation)) return undefined;
    if (use.isKey && !isSort) return undefined;
    const other = fields.subfield(name, ['keyword']);
    const fixes = other ? [{ title: COPY.replaceBy(other), edits: [{ from, to, text: quote(other) }] }] : [];
    return { ...range, message: COPY.noFielddata(name, other), fixes };
  }
  if (use.isKey || hasScript || !BY_NUMBER.has(aggregation) || !NOT_NUMBERS.has(field.type)) return undefined;
  return { ...range, message: COPY.notAggregatable(aggregation, name, field.type), fixes: [] };
}
