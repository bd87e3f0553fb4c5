import type { Parameter } from '../../../dsl/description.ts';
import { acceptsSource, commonParameters, sourceParameters } from '../../../dsl/endpoints/endpoint-description.ts';
import { COPY } from '../copy.ts';
import type { LintRequest } from '../lint-request.ts';
import type { LintRule } from '../rule.ts';
import { replacements, similarNames, withSuggestion } from '../suggest-name.ts';
import { valueProblem } from '../value-problem.ts';

/** Parameters of the URL that the endpoint does not have, and values that they do not take. */
export const unknownParameter: LintRule = {
  name: 'unknown-parameter',
  *check(request) {
    const known = parametersOf(request);
    if (!known) return;
    for (const { name, value, from } of pairs(request)) {
      const range = { from, to: from + name.length };
      const parameter = known.find(candidate => candidate.name === name);
      if (!parameter) {
        const similar = similarNames(
          name,
          known.map(candidate => candidate.name),
        );
        const message = withSuggestion(COPY.unknownParameter(name), similar);
        yield { ...range, severity: 'error', message, fixes: replacements(range, similar, String) };
      } else if (value !== undefined && value !== '') {
        const found = valueProblem(parameter, value);
        const at = { from: range.to + 1, to: range.to + 1 + value.length };
        if (found)
          yield { ...at, severity: 'error', message: found.message, fixes: replacements(at, found.similar, String) };
      }
    }
  },
};

function parametersOf({ match }: LintRequest): readonly Parameter[] | undefined {
  if (!match) return undefined;
  const { endpoint } = match;
  return [
    ...endpoint.parameters,
    ...endpoint.parts,
    ...(acceptsSource(endpoint) ? sourceParameters : []),
    ...commonParameters,
  ];
}

interface Pair {
  name: string;
  value: string | undefined;
  from: number;
}

function* pairs({ request }: LintRequest): Generator<Pair> {
  const mark = request.url.indexOf('?');
  if (mark < 0) return;
  let at = mark + 1;
  for (const pair of request.url.slice(at).split('&')) {
    const equals = pair.indexOf('=');
    const name = equals < 0 ? pair : pair.slice(0, equals);
    const value = equals < 0 ? undefined : pair.slice(equals + 1);
    if (name !== '' && !/[${}%]/.test(pair)) yield { name, value, from: request.urlRange.from + at };
    at += pair.length + 1;
  }
}
