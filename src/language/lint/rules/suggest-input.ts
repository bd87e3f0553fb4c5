import { SUGGEST_INPUTS, SUGGESTERS } from '../../../dsl/search/suggesters.data.ts';
import { COPY } from '../copy.ts';
import type { Place } from '../place.ts';
import type { LintRule } from '../rule.ts';

const NAMES = SUGGESTERS.map(({ name }) => name);

/** Suggestions without a suggester, or without a text to correct or complete. */
export const suggestInput: LintRule = {
  name: 'suggest-input',
  *check({ bodies }) {
    for (const { places } of bodies)
      for (const place of places) {
        if (place.node?.noun !== 'suggester' || place.outline.kind !== 'object' || !place.member) continue;
        const { keyFrom: from, keyTo: to } = place.member;
        const range = { from, to, severity: 'error' as const };
        if (place.outline.members.every(({ key }) => INPUTS.includes(key)))
          yield { ...range, message: COPY.noSuggester(NAMES), fixes: [] };
        else if (!hasOneOf(place, INPUTS) && !hasOneOf(place.parent!, ['text'])) {
          const at = place.outline.from + 1;
          const fix = { title: COPY.addText, edits: [{ from: at, to: at, text: ' "text": "",' }] };
          yield { ...range, message: COPY.noSuggestText, fixes: [fix] };
        }
      }
  },
};

const INPUTS = SUGGEST_INPUTS.map(({ name }) => name);

/** Whether an object has one of these members. */
function hasOneOf({ outline }: Place, names: readonly string[]): boolean {
  return outline.members.some(({ key }) => names.includes(key));
}
