import type { Parameter } from '../../../dsl/description.ts';
import {
  acceptsSource,
  commonParameters,
  type EndpointDescription,
  sourceParameters,
} from '../../../dsl/endpoints/endpoint-description.ts';
import type { BodyNode } from '../../../language/grammar/body-node.ts';
import { rootOf } from '../../../language/grammar/body-roots.ts';
import { matchEndpoint } from '../../../language/grammar/match-endpoint.ts';
import { docText, typeText } from '../../completion/suggest-url.ts';
import { COPY } from './copy.ts';
import { officialPage } from './official-page.ts';

/** What a request can contain, and where to read more. */
export interface EndpointReference {
  name: string;
  doc: string;
  /** Methods and paths. */
  routes: readonly string[];
  groups: readonly ReferenceGroup[];
  /** The page of Elasticsearch's documentation. */
  page: string | undefined;
}

export interface ReferenceGroup {
  title: string;
  entries: readonly ReferenceEntry[];
}

export interface ReferenceEntry {
  name: string;
  type: string;
  doc: string;
}

/** The reference of the endpoint that a request reaches; undefined if there is no such endpoint. */
export function referenceOf(method: string, path: string): EndpointReference | undefined {
  const endpoint = matchEndpoint(method, path)?.endpoint;
  if (!endpoint) return undefined;
  const query = [...endpoint.parameters, ...(acceptsSource(endpoint) ? sourceParameters : [])];
  const groups = [
    { title: COPY.inThePath, entries: endpoint.parts.map(entryOf) },
    { title: COPY.inTheQuery, entries: query.map(entryOf) },
    ...bodyGroups(endpoint),
    { title: COPY.everywhere, entries: commonParameters.map(entryOf) },
  ];
  return {
    name: endpoint.name,
    doc: endpoint.doc,
    routes: endpoint.routes.map(route => `${route.methods.join(', ')} ${route.path}`),
    groups: groups.filter(({ entries }) => entries.length > 0),
    page: officialPage(endpoint.name),
  };
}

/** The groups with the entries whose name or meaning contains a text. */
export function searchGroups(groups: readonly ReferenceGroup[], text: string): ReferenceGroup[] {
  const wanted = text.trim().toLowerCase();
  return groups
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ name, doc }) => `${name} ${doc}`.toLowerCase().includes(wanted)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** What each kind of line contains, if the body has several, else what the body contains. */
function bodyGroups(endpoint: EndpointDescription): ReferenceGroup[] {
  const groupOf = (title: string, line: number) => ({ title, entries: entriesOf(rootOf(endpoint, line)) });
  if (endpoint.name === 'bulk') return [groupOf(COPY.actionLines, 0)];
  if (endpoint.name === 'msearch') return [groupOf(COPY.headerLines, 0), groupOf(COPY.bodyLines, 1)];
  return [groupOf(COPY.inTheBody, 0)];
}

function entriesOf({ parameters = [], types = [], noun = 'key' }: BodyNode = {}): ReferenceEntry[] {
  return [...types.map(({ name, doc }) => ({ name, type: noun, doc })), ...parameters.map(entryOf)];
}

function entryOf(parameter: Parameter): ReferenceEntry {
  return { name: parameter.name, type: typeText(parameter), doc: docText(parameter).trim().replaceAll('\n\n', ' ') };
}
