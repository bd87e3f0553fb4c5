import { referencesIn } from '../../variables.ts';
import { COPY } from '../copy.ts';
import type { LintRule } from '../rule.ts';
import { replacements, similarNames, withSuggestion } from '../suggest-name.ts';

/** Variables that neither the text nor the environment defines; they would be sent as written. */
export const undefinedVariable: LintRule = {
  name: 'undefined-variable',
  *check({ text, request, variables }) {
    if (!variables) return;
    for (const { name, from, to } of referencesIn(text.slice(request.from, request.to))) {
      const [first] = name.split('.');
      if (variables.has(name) || variables.has(first!)) continue;
      const range = { from: request.from + from, to: request.from + to };
      const similar = similarNames(name, [...variables]);
      const fixes = replacements(range, similar, known => `\${${known}}`);
      // The names of responses are not defined by a line.
      if (first === name) fixes.push({ title: COPY.define(name), edits: [definitionOf(name, text)] });
      yield { ...range, severity: 'warning', message: withSuggestion(COPY.undefinedVariable(name), similar), fixes };
    }
  },
};

/** A definition at the top, above the others. */
function definitionOf(name: string, text: string) {
  const gap = text.startsWith('@') || text === '' ? '\n' : '\n\n';
  return { from: 0, to: 0, text: `@${name} = ${gap}` };
}
