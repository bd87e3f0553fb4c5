import { COPY } from '../copy.ts';
import type { LintRequest } from '../lint-request.ts';
import type { LintRule } from '../rule.ts';
import { replacements, similarNames, withSuggestion } from '../suggest-name.ts';

/** Endpoints that create the index they name, or ask whether it exists. */
const CREATING = new Set([
  'index',
  'create',
  'bulk',
  'update',
  'indices.create',
  'indices.exists',
  'simulate.ingest',
  'cluster.state',
]);

/** Names of indices in a path that neither exist nor are created by a request above. */
export const unknownIndex: LintRule = {
  name: 'unknown-index',
  *check(request) {
    const { match, live, text, pathFrom } = request;
    const expression = match?.parts['index'];
    if (!expression || !live.isComplete || CREATING.has(match.endpoint.name)) return;
    if (request.request.url.includes('ignore_unavailable=true')) return;
    let from = text.indexOf(expression, pathFrom);
    for (const name of expression.split(',')) {
      const range = { from, to: from + name.length };
      from += name.length + 1;
      if (!isPlainName(name) || live.has(name) || isCreatedAbove(request, name)) continue;
      const similar = similarNames(name, [...live.indices, ...live.aliases]);
      const message = withSuggestion(COPY.unknownIndex(name), similar);
      yield { ...range, severity: 'warning', message, fixes: replacements(range, similar, String) };
    }
  },
};

/** Not a pattern, an exclusion, date math, a remote or hidden index, nor a variable. */
function isPlainName(name: string): boolean {
  return /^[^*?<>:$%{}.-][^*?<>:$%{}]*$/.test(name) && name !== '_all';
}

function isCreatedAbove({ above }: LintRequest, name: string): boolean {
  return above.includes(name);
}
