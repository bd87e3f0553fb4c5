import { nameable } from '../../dsl/analysis/component-description.ts';
import { analyzers } from '../../dsl/analysis/components.ts';
import type { Parameter } from '../../dsl/description.ts';
import {
  acceptsSource,
  commonParameters,
  type EndpointDescription,
  sourceParameters,
} from '../../dsl/endpoints/endpoint-description.ts';
import { endpoints } from '../../dsl/endpoints/endpoints.ts';
import { accepts, isName, matchEndpoint, segments } from '../../language/grammar/match-endpoint.ts';
import type { LiveNames } from '../../language/live-names.ts';
import { METHODS } from '../../language/parse-requests.ts';
import { COPY } from './copy.ts';
import type { Suggestion } from './suggestion.ts';

export function suggestMethods(): Suggestion[] {
  return METHODS.filter(method => COPY.methods[method]).map(method => ({
    label: method,
    kind: 'method',
    detail: '',
    doc: COPY.methods[method]!,
    insert: `${method} /`,
    again: true,
  }));
}

/** Completions of a path that starts with `before`: literal segments of routes, indices, aliases. */
export function suggestPath(method: string, before: readonly string[], live: LiveNames): Suggestion[] {
  const found = new Map<string, Suggestion>();
  let takesIndex = false;
  for (const endpoint of endpoints)
    for (const route of endpoint.routes) {
      const pattern = segments(route.path);
      if (!accepts(route, method) || pattern.length <= before.length || !fits(pattern, before)) continue;
      const next = pattern[before.length]!;
      const last = pattern.length === before.length + 1;
      if (isName(next)) takesIndex ||= next === '{index}' || next === '{name}';
      else if (!found.has(next) || last) found.set(next, literal(next, endpoint, last));
    }
  return [...found.values(), ...(takesIndex ? indexNames(live) : [])];
}

function fits(pattern: string[], before: readonly string[]): boolean {
  return before.every((value, at) =>
    isName(pattern[at]!) ? !value.startsWith('_') || value === '_all' : pattern[at] === value,
  );
}

function literal(segment: string, endpoint: EndpointDescription, last: boolean): Suggestion {
  return {
    label: segment,
    kind: 'endpoint',
    detail: last ? endpoint.name : '',
    doc: last ? endpoint.doc : '',
    ...(last ? {} : { insert: `${segment}/`, again: true }),
  };
}

function indexNames(live: LiveNames): Suggestion[] {
  const indices = live.indices.map<Suggestion>(label => ({ label, kind: 'index', detail: COPY.index, doc: '' }));
  const aliases = live.aliases.map<Suggestion>(label => ({ label, kind: 'index', detail: COPY.alias, doc: '' }));
  return [...indices, ...aliases];
}

/** Parameters that the request's endpoint reads, those that every endpoint reads last. */
export function suggestParameters(method: string, path: string, taken: readonly string[]): Suggestion[] {
  return parametersOf(method, path)
    .filter(parameter => !taken.includes(parameter.name))
    .map(parameter => ({
      label: parameter.name,
      kind: 'parameter',
      detail: typeText(parameter),
      doc: docText(parameter),
      insert: parameter.type === 'boolean' && parameter.default !== true ? parameter.name : `${parameter.name}=`,
      again: parameter.type !== 'boolean',
    }));
}

export function suggestParameterValues(method: string, path: string, name: string, live: LiveNames): Suggestion[] {
  const parameter = parametersOf(method, path).find(candidate => candidate.name === name);
  return parameter ? valuesOf(parameter, live, matchEndpoint(method, path)?.parts['index']) : [];
}

/** The parameters of the URL, those of the request's endpoint first. */
export function parametersOf(method: string, path: string): readonly Parameter[] {
  const endpoint = matchEndpoint(method, path)?.endpoint;
  if (!endpoint) return commonParameters;
  return [...endpoint.parameters, ...(acceptsSource(endpoint) ? sourceParameters : []), ...commonParameters];
}

/** Values that a parameter can have, in a URL or in a body. */
export function valuesOf(parameter: Parameter, live: LiveNames, index: string | undefined): Suggestion[] {
  const value = (label: string, detail = ''): Suggestion => ({ label, kind: 'value', detail, doc: '' });
  if (parameter.values)
    return parameter.values.map(label => value(label, label === parameter.default ? COPY.default : ''));
  if (parameter.type === 'boolean')
    return ['true', 'false'].map(label => value(label, label === String(parameter.default) ? COPY.default : ''));
  if (parameter.type === 'index') return indexNames(live);
  if (parameter.type === 'field' || parameter.type === 'fields') return fieldSuggestions(live, index);
  if (parameter.type === 'analyzer')
    return [...live.components('analyzer', index), ...nameable(analyzers).map(({ name }) => name)].map(label =>
      value(label, COPY.analyzer),
    );
  return [];
}

export function fieldSuggestions(live: LiveNames, index: string | undefined): Suggestion[] {
  return live.fields(index).map(field => ({ label: field.path, kind: 'field', detail: field.type, doc: '' }));
}

export function typeText(parameter: Parameter): string {
  if (parameter.values) return parameter.values.slice(0, 3).join(', ') + (parameter.values.length > 3 ? ' …' : '');
  return parameter.type;
}

export function docText(parameter: Parameter): string {
  const { default: byDefault } = parameter;
  const text = typeof byDefault === 'object' ? JSON.stringify(byDefault) : byDefault;
  const fallback = byDefault === undefined || byDefault === null ? '' : `\n\n${COPY.defaultValue(String(text))}`;
  return `${parameter.doc ?? ''}${parameter.required ? `\n\n${COPY.required}` : ''}${fallback}${deprecation(parameter)}`;
}

function deprecation({ deprecated }: Parameter): string {
  if (deprecated === undefined) return '';
  return `\n\n${deprecated === true ? COPY.deprecated : COPY.deprecatedFor(deprecated)}`;
}
