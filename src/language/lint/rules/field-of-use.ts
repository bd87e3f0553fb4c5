import { isText, suggesterUse } from '../../grammar/field-fit.ts';
import type { LiveField } from '../../live-names.ts';
import { COPY } from '../copy.ts';
import { type FieldUse, fieldUses, RequestFields } from '../fields-in-body.ts';
import type { LintRule } from '../rule.ts';
import { replacements, similarNames } from '../suggest-name.ts';

const MOST = 3;

/** Intervals and suggesters over fields of a type that they do not support. */
export const fieldOfUse: LintRule = {
  name: 'field-of-use',
  *check(request) {
    for (const { places, index } of request.bodies) {
      const fields = new RequestFields(request, index);
      for (const use of fieldUses(places)) {
        const field = fields.get(use.name);
        const problem = field && objection(use, field);
        if (!problem) continue;
        const { from, to, quote } = use;
        const others = alternatives(use.name, problem.type, fields);
        yield {
          from,
          to,
          severity: problem.severity,
          message: problem.message,
          fixes: replacements(use, others, quote),
        };
      }
    }
  },
};

interface Objection {
  message: string;
  severity: 'error' | 'warning';
  /** The type that the field should have. */
  type: string;
}

function objection({ use, name }: FieldUse, { type }: LiveField): Objection | undefined {
  if (use === 'intervals' && !isText(type) && type !== 'annotated_text')
    return { message: COPY.needsText(use, name, type), severity: 'error', type: 'text' };
  if (use === suggesterUse('completion') && type !== 'completion')
    return { message: COPY.needsCompletion(name, type), severity: 'error', type: 'completion' };
  const suggester = ['term', 'phrase'].find(one => use === suggesterUse(one));
  if (suggester && !isText(type) && !WITH_WORDS.has(type))
    return { message: COPY.nothingToCorrect(suggester, name, type), severity: 'warning', type: 'text' };
  return undefined;
}

/** Further types whose terms are words. */
const WITH_WORDS: ReadonlySet<string> = new Set([
  'keyword',
  'constant_keyword',
  'wildcard',
  'annotated_text',
  'flattened',
]);

/** A multi-field of the field, or else fields of that type, those with a similar name first. */
function alternatives(name: string, type: string, fields: RequestFields): string[] {
  const own = fields.subfield(name, [type]);
  if (own !== undefined) return [own];
  const all = fields.ofType(type);
  return [...new Set([...similarNames(name, all), ...all])].slice(0, MOST);
}
