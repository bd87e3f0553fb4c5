import { AGGREGATION_TYPES } from '../aggregations/aggregations.ts';
import { analyzers, charFilters, normalizers, tokenFilters, tokenizers } from '../analysis/components.ts';
import type { Description } from '../description.ts';
import type { EndpointDescription } from '../endpoints/endpoint-description.ts';
import { endpoints } from '../endpoints/endpoints.ts';
import { ESQL_COMMANDS } from '../esql/esql-commands.data.ts';
import { ESQL_FUNCTIONS } from '../esql/esql-functions.ts';
import { FIELD_TYPES } from '../field-types/field-types.data.ts';
import { RUNTIME_TYPES } from '../field-types/root-parameters.data.ts';
import { PROCESSORS } from '../ingest/processors.data.ts';
import { QUERIES } from '../queries/queries.ts';
import { RETRIEVERS } from '../search/retrievers.data.ts';

interface Named extends Pick<Description, 'name' | 'doc'> {
  readonly parameters?: readonly { readonly name: string }[];
  readonly fieldParameters?: readonly { readonly name: string }[];
}

const NOTICE = (test: string) =>
  `The tables on this page are generated from the descriptions in \`src/dsl/\`, which parsers and completion use, too.\nAfter a change run \`npx vitest run ${test} -u\`.`;

const LISTS: readonly [title: string, list: readonly Named[]][] = [
  ['Queries', QUERIES],
  ['Retrievers', RETRIEVERS],
  ['Aggregations', AGGREGATION_TYPES],
  ['Field types', Object.values(FIELD_TYPES)],
  ['Runtime field types', RUNTIME_TYPES],
  ['Analyzers', analyzers],
  ['Normalizers', normalizers],
  ['Tokenizers', tokenizers],
  ['Char filters', charFilters],
  ['Token filters', tokenFilters],
  ['Ingest processors', PROCESSORS],
  ['ES|QL commands', ESQL_COMMANDS],
  ['ES|QL functions', ESQL_FUNCTIONS.map(({ name, ...rest }) => ({ name: name.toUpperCase(), ...rest }))],
];

/** The page of everything that a request can contain. */
export function featuresPage(): string {
  const counts = LISTS.map(([title, list]) => `| [${cell(title)}](#${anchorOf(title)}) | ${list.length} |`);
  return page(
    '# Features',
    'Queries, aggregations, field types, analysis, ingest processors and ES|QL, with the names and parameters of Elasticsearch.\n[Compatibility](compatibility.md) lists what is absent or differs, [Endpoints](endpoints.md) what can be requested.',
    NOTICE('src/dsl/feature-pages.test.ts'),
    ['| | implemented |', '|---|---|', ...counts].join('\n'),
    ...LISTS.flatMap(([title, list]) => [`## ${title}`, table(list)]),
  );
}

/** The page of all endpoints, by the first part of their name. */
export function endpointsPage(): string {
  const groupOf = ({ name }: EndpointDescription) =>
    name.includes('.') ? name.split('.')[0]! : 'documents and search';
  const sections = [...new Set(endpoints.map(groupOf))].sort().flatMap(group => [
    `## ${group}`,
    [
      '| endpoint | |',
      '|---|---|',
      ...endpoints
        .filter(endpoint => groupOf(endpoint) === group)
        .map(({ routes, doc }) => {
          const lines = routes.map(({ methods, path }) => `\`${methods.join('|').replaceAll('|', '\\|')} ${path}\``);
          return `| ${lines.join(' ')} | ${cell(doc)} |`;
        }),
    ].join('\n'),
  ]);
  return page(
    '# Endpoints',
    `Vitrine answers ${endpoints.length} endpoints, by the names of Elasticsearch's specification. Those at \`/_vitrine\` have [a page of their own](vitrine-api.md);\n[Compatibility](compatibility.md) lists the endpoints of Elasticsearch that are absent.`,
    NOTICE('src/dsl/feature-pages.test.ts'),
    ...sections,
  );
}

function page(...parts: string[]): string {
  return `${parts.join('\n\n')}\n`;
}

function table(list: readonly Named[]): string {
  const hasParameters = list.some(({ parameters }) => parameters && parameters.length > 0);
  const rows = list.map(({ name, doc, parameters = [], fieldParameters = [] }) => {
    const names = [...fieldParameters, ...parameters].map(parameter => `\`${parameter.name}\``).join(', ');
    return `| \`${name}\` | ${cell(doc)} |${hasParameters ? ` ${names} |` : ''}`;
  });
  const head = hasParameters ? ['| name | | parameters |', '|---|---|---|'] : ['| name | |', '|---|---|'];
  return [...head, ...rows].join('\n');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');
}
