import { absentFeatures } from '../../../dsl/endpoints/absent-features.data.ts';
import type { Method } from '../../../dsl/endpoints/endpoint-description.ts';
import { endpoints } from '../../../dsl/endpoints/endpoints.ts';
import { accepts, isName, matchEndpoint, segments } from '../../grammar/match-endpoint.ts';
import type { TextRange } from '../../json-scanner.ts';
import { COPY } from '../copy.ts';
import type { LintRequest } from '../lint-request.ts';
import type { LintRule } from '../rule.ts';
import { replacements, similarNames, withSuggestion } from '../suggest-name.ts';

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD'];

/** Paths that no endpoint has, endpoints with another method, and features that are absent. */
export const unknownEndpoint: LintRule = {
  name: 'unknown-endpoint',
  *check(request) {
    const { match, path, request: written } = request;
    if (match || written.url === '' || /[${}<]/.test(path)) return;
    const range = { from: request.pathFrom, to: request.pathFrom + written.url.split('?')[0]!.length };
    const absent = absentFeatures.find(feature => feature.paths.some(prefix => isBelow(path, prefix)));
    if (absent) {
      yield { ...range, severity: 'error', message: COPY.absentFeature(absent.feature, absent.reason), fixes: [] };
      return;
    }
    const allowed = METHODS.filter(method => method !== 'HEAD' && matchEndpoint(method, path));
    if (allowed.length > 0) {
      const message = COPY.wrongMethod(written.method, allowed);
      yield {
        ...written.methodRange,
        severity: 'error',
        message,
        fixes: replacements(written.methodRange, allowed, String),
      };
      return;
    }
    yield nearMiss(request) ?? { ...range, severity: 'error', message: COPY.unknownEndpoint(path), fixes: [] };
  },
};

function isBelow(path: string, prefix: string): boolean {
  const wanted = segments(path);
  const pattern = segments(prefix);
  return pattern.length <= wanted.length && pattern.every((segment, at) => isName(segment) || segment === wanted[at]);
}

/** A path of which one segment is misspelled. */
function nearMiss({ path, text, pathFrom, request }: LintRequest) {
  const wanted = segments(path);
  const meant = new Map<number, Set<string>>();
  for (const endpoint of endpoints)
    for (const route of endpoint.routes) {
      const pattern = segments(route.path);
      if (pattern.length !== wanted.length || !accepts(route, request.method)) continue;
      const wrong = pattern.flatMap((segment, at) => (fits(segment, wanted[at]!) ? [] : [at]));
      const [at] = wrong;
      if (wrong.length !== 1 || isName(pattern[at!]!)) continue;
      meant.set(at!, (meant.get(at!) ?? new Set()).add(pattern[at!]!));
    }
  for (const [at, names] of meant) {
    const similar = similarNames(wanted[at]!, names);
    if (similar.length === 0) continue;
    const range = segmentRange(text, pathFrom, wanted, at);
    const message = withSuggestion(COPY.unknownEndpoint(path), similar);
    return { ...range, severity: 'error' as const, message, fixes: replacements(range, similar, String) };
  }
  return undefined;
}

function fits(segment: string, value: string): boolean {
  return isName(segment) ? !value.startsWith('_') || value === '_all' : segment === value;
}

function segmentRange(text: string, pathFrom: number, wanted: readonly string[], at: number): TextRange {
  let from = pathFrom;
  for (const [index, segment] of wanted.entries()) {
    from = text.indexOf(segment, from);
    if (index === at) return { from, to: from + segment.length };
    from += segment.length;
  }
  return { from: pathFrom, to: from };
}
