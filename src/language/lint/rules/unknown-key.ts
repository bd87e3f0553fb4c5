import type { BodyNode } from '../../grammar/body-node.ts';
import { COPY } from '../copy.ts';
import type { LintRule } from '../rule.ts';
import { replacements, similarNames, withSuggestion } from '../suggest-name.ts';

/** Names that an object does not accept: keys, queries, aggregations, processors. */
export const unknownKey: LintRule = {
  name: 'unknown-key',
  *check({ bodies }) {
    for (const { places } of bodies)
      for (const { member, parent } of places) {
        const node = parent?.node;
        if (!member || !node || !isClosed(node)) continue;
        const known = namesOf(node);
        if (known.includes(member.key) || node.accepted?.has(member.key)) continue;
        const range = { from: member.keyFrom, to: member.keyTo };
        const similar = similarNames(member.key, known);
        const message = withSuggestion(COPY.unknownName[node.noun ?? 'key'](member.key), similar);
        yield { ...range, severity: 'error', message, fixes: replacements(range, similar) };
      }
  },
};

function isClosed({ parameters, types, open, fields }: BodyNode): boolean {
  return (parameters !== undefined || types !== undefined) && !open && !fields;
}

function namesOf({ parameters = [], types = [] }: BodyNode): string[] {
  return [...types, ...parameters].map(({ name }) => name);
}
