import type { Parameter } from '../../../dsl/description.ts';
import { COPY } from '../copy.ts';
import type { LintRule } from '../rule.ts';

/** Objects without a member that they need. */
export const missingKey: LintRule = {
  name: 'missing-key',
  *check({ bodies }) {
    for (const { places } of bodies)
      for (const { node, outline, member } of places) {
        if (!node?.parameters || node.open || outline.kind !== 'object') continue;
        const present = new Set(outline.members.map(({ key }) => key));
        const { parameters } = node;
        const missing = parameters.find(
          parameter => parameter.required && !namesOf(parameter, parameters).some(name => present.has(name)),
        );
        if (!missing) continue;
        const range = member
          ? { from: member.keyFrom, to: member.keyTo }
          : { from: outline.from, to: outline.from + 1 };
        yield { ...range, severity: 'error', message: COPY.missingKey(missing.name), fixes: [] };
      }
  },
};

/** A parameter's name, and former names of it. */
function namesOf({ name }: Parameter, parameters: readonly Parameter[]): string[] {
  return [name, ...parameters.filter(({ deprecated }) => deprecated === name).map(other => other.name)];
}
