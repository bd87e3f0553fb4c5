import { COPY } from '../copy.ts';
import type { LintRule } from '../rule.ts';
import { replacements } from '../suggest-name.ts';

/** Names that are accepted but discouraged. */
export const deprecatedKey: LintRule = {
  name: 'deprecated-key',
  *check({ bodies }) {
    for (const { places } of bodies)
      for (const { member, parent } of places) {
        const parameter = member && parent?.node?.parameters?.find(({ name }) => name === member.key);
        if (!parameter?.deprecated) continue;
        const range = { from: member!.keyFrom, to: member!.keyTo };
        const { name, deprecated } = parameter;
        if (deprecated === true) yield { ...range, severity: 'info', message: COPY.deprecated(name), fixes: [] };
        else {
          const present = parent!.outline.members.some(({ key }) => key === deprecated);
          const isRename = !present && parameter.type !== 'boolean';
          yield {
            ...range,
            severity: 'info',
            message: COPY.deprecatedFor(name, deprecated),
            fixes: isRename ? replacements(range, [deprecated]) : [],
          };
        }
      }
  },
};
