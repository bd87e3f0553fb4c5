import { ESQL_COMMANDS } from '../../dsl/esql/esql-commands.data.ts';
import type { EsqlFunction } from '../../dsl/esql/esql-function.ts';
import { ESQL_FUNCTIONS } from '../../dsl/esql/esql-functions.ts';
import { COPY } from '../copy.ts';
import type { EsqlPosition } from './esql-position.ts';

export interface EsqlColumn {
  readonly name: string;
  readonly type: string;
}

/** Names that the engine knows, as far as they have been read. */
export interface EsqlNames {
  readonly indices: readonly string[];
  readonly lookupIndices: readonly string[];
  readonly policies: readonly string[];
  /** The columns before the command of the position. */
  readonly columns: readonly EsqlColumn[];
}

export interface EsqlSuggestion {
  readonly label: string;
  readonly kind: 'command' | 'function' | 'column' | 'index' | 'policy' | 'keyword';
  /** Shown on the right: a type or a signature. */
  readonly detail: string;
  readonly doc: string;
  /** The inserted snippet, with `$0` for the cursor. */
  readonly insert: string;
  /** Whether to show suggestions again after this one was accepted. */
  readonly again: boolean;
}

const METADATA: readonly EsqlColumn[] = [
  { name: '_id', type: 'keyword' },
  { name: '_ignored', type: 'keyword' },
  { name: '_index', type: 'keyword' },
  { name: '_index_mode', type: 'keyword' },
  { name: '_score', type: 'double' },
  { name: '_source', type: '_source' },
  { name: '_version', type: 'long' },
];

/** What fits at a position, best first. */
export function suggestEsql({ expects, command }: EsqlPosition, names: EsqlNames): EsqlSuggestion[] {
  switch (expects) {
    case 'source':
      return commands(true);
    case 'command':
      return commands(false);
    case 'index':
      return [...named('index', names.indices), ...keywords(command)];
    case 'lookup-index':
      return named('index', names.lookupIndices);
    case 'policy':
      return named('policy', names.policies);
    case 'column':
      return [...columns(command === 'FROM' ? METADATA : names.columns), ...keywords(command)];
    case 'expression':
      return [...columns(names.columns), ...functions(command), ...keywords(command)];
  }
}

function commands(isSource: boolean): EsqlSuggestion[] {
  return ESQL_COMMANDS.filter(command => (command.isSource ?? false) === isSource).map(({ name, doc, syntax }) => ({
    label: name,
    kind: 'command',
    detail: syntax,
    doc,
    insert: `${name} `,
    again: true,
  }));
}

function named(kind: 'index' | 'policy', all: readonly string[]): EsqlSuggestion[] {
  const insert = (name: string) => (/^[\w@*.-]+$/.test(name) ? name : `"${name}"`);
  return all.map(name => ({ label: name, kind, detail: '', doc: '', insert: snippet(insert(name)), again: false }));
}

function columns(all: readonly EsqlColumn[]): EsqlSuggestion[] {
  return all.map(({ name, type }) => ({
    label: name,
    kind: 'column',
    detail: type,
    doc: '',
    insert: snippet(quotedName(name)),
    again: false,
  }));
}

/** A name as a query needs to write it: parts that are no identifiers are quoted. */
export function quotedName(name: string): string {
  return name
    .split('.')
    .map(part => (/^[A-Za-z_@][\w@]*$/.test(part) ? part : `\`${part.replaceAll('`', '``')}\``))
    .join('.');
}

/** Aggregates only make sense in STATS, and conditions of full text only where rows are filtered. */
function functions(command: string): EsqlSuggestion[] {
  const isStats = command.endsWith('STATS');
  return ESQL_FUNCTIONS.filter(({ kind, returns }) => {
    if (kind === 'aggregate' || kind === 'grouping') return isStats;
    const isCondition = kind === 'full-text' && returns.includes('boolean');
    return !isCondition || command === 'WHERE' || command === 'STATS';
  })
    .toSorted((a, b) => Number(b.kind === 'aggregate') - Number(a.kind === 'aggregate'))
    .map(described => ({
      label: described.name.toUpperCase(),
      kind: 'function',
      detail: signature(described),
      doc: described.doc,
      insert: `${described.name.toUpperCase()}(${described.parameters.length === 0 ? '' : '$0'})`,
      again: described.parameters.length > 0,
    }));
}

/** The parameters and results of a function in one line. */
export function signature({ name, parameters, isVariadic, returns }: EsqlFunction): string {
  const listed = parameters.map(parameter => (parameter.optional ? `[${parameter.name}]` : parameter.name));
  return `${name.toUpperCase()}(${listed.join(', ')}${isVariadic ? ', …' : ''}) → ${returns.join(' | ')}`;
}

function keywords(command: string): EsqlSuggestion[] {
  const words = ESQL_COMMANDS.find(({ name }) => name === command)?.keywords ?? [];
  return words.map(word => ({
    label: word,
    kind: 'keyword',
    detail: '',
    doc: COPY.keywordOf(command),
    insert: `${word} `,
    again: true,
  }));
}

function snippet(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&');
}
