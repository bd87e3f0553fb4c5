import { isNumeric } from '../../grammar/field-fit.ts';
import type { LiveField } from '../../live-names.ts';
import { COPY } from '../copy.ts';
import { fieldUses, RequestFields } from '../fields-in-body.ts';
import type { LintRequest } from '../lint-request.ts';
import type { Place, Scalar } from '../place.ts';
import type { LintRule } from '../rule.ts';
import { isNumber } from '../value-problem.ts';

const BOUNDS = new Set(['gt', 'gte', 'lt', 'lte', 'from', 'to']);
const QUERIES = new Set(['term', 'terms', 'match', 'match_phrase', 'range']);
const BOOLEANS = new Set(['true', 'false', '']);

/** Values that a field cannot hold: in queries for it, and in documents. */
export const valueOfField: LintRule = {
  name: 'value-of-field',
  *check(request) {
    for (const { places, index } of request.bodies) {
      const fields = new RequestFields(request, index);
      for (const { place, field } of [
        ...queried(places, fields),
        ...(checksDocuments(request, index) ? stored(places, fields) : []),
      ]) {
        const message = objection(field, place.scalar);
        const { from, to } = place.outline;
        if (message) yield { from, to, severity: 'error', message, fixes: [] };
      }
    }
  },
};

/** Whether documents are stored as the request has them. */
function checksDocuments({ live, request }: LintRequest, index: string | undefined): boolean {
  return live.isStrict(index) && !request.url.includes('pipeline=');
}

interface Valued {
  place: Place;
  field: LiveField;
}

/** The values that queries compare fields with. */
function queried(places: readonly Place[], fields: RequestFields): Valued[] {
  const found: Valued[] = [];
  for (const { name, use, isKey, place } of fieldUses(places)) {
    const field = fields.get(name);
    if (!field || !isKey || !use || !QUERIES.has(use) || isLenient(place)) continue;
    for (const value of places) if (isValueOf(value, place, use)) found.push({ place: value, field });
  }
  return found;
}

function isLenient({ outline }: Place): boolean {
  return outline.members.some(({ key }) => key === 'lenient');
}

function isValueOf(value: Place, query: Place, use: string): boolean {
  if (value === query) return true;
  if (value.parent !== query) return false;
  const key = value.member?.key;
  if (key === undefined) return use === 'terms';
  return use === 'range' ? BOUNDS.has(key) : key === 'value' || key === 'query';
}

/** The values of documents. */
function stored(places: readonly Place[], fields: RequestFields): Valued[] {
  return places.flatMap(place => {
    if (place.node?.documentPath === undefined || place.scalar === undefined) return [];
    const path = pathInDocument(place);
    const field = path === '' ? undefined : fields.get(path);
    if (!field || field.type === 'boolean' || field.parameters['ignore_malformed'] === true) return [];
    return isNumeric(field.type) && field.type !== 'token_count' ? [{ place, field }] : [];
  });
}

/** The prefix that the grammar counts for the members of a value, without its dot. */
function pathInDocument({ node }: Place): string {
  return node!.documentPath!.replace(/\.$/, '');
}

function objection({ path, type, parameters }: LiveField, value: Scalar | undefined): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  if (isNumeric(type)) return isNumber(value) ? undefined : COPY.notANumber(path, type);
  if (type === 'boolean') return BOOLEANS.has(value) ? undefined : COPY.notABoolean(path);
  if (type === 'ip') return /[.:]/.test(value) ? undefined : COPY.notAnAddress(path);
  const isPlainDate = type === 'date' && parameters['format'] === undefined;
  return isPlainDate && !/\d|^now/.test(value) ? COPY.notADate(path) : undefined;
}
