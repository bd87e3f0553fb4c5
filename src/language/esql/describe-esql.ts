import { ESQL_COMMANDS } from '../../dsl/esql/esql-commands.data.ts';
import { ESQL_FUNCTIONS } from '../../dsl/esql/esql-functions.ts';
import { esqlSteps } from './esql-pipeline.ts';
import { type EsqlColumn, signature } from './suggest-esql.ts';

/** What a name in a query means. */
export interface EsqlDescription {
  readonly title: string;
  readonly doc: string;
  readonly example?: string;
}

/** The command, function or column at an offset; undefined elsewhere. @param columns those that the query has there */
export function describeEsql(
  text: string,
  offset: number,
  columns: readonly EsqlColumn[],
): EsqlDescription | undefined {
  const step = esqlSteps(text).find(({ from, to }) => from <= offset && offset <= to);
  const at = step?.tokens.findIndex(({ from, to }) => from <= offset && offset < to) ?? -1;
  const token = step?.tokens[at];
  if (step === undefined || token?.kind !== 'name') return undefined;
  const command = ESQL_COMMANDS.find(({ name }) => name === step.name);
  if (command !== undefined && at < command.name.split(' ').length)
    return { title: `${command.name} ${command.syntax}`, doc: command.doc, example: command.example };
  if (step.tokens[at + 1]?.text === '(') {
    const name = token.text.toLowerCase();
    const described = ESQL_FUNCTIONS.find(each => each.name === name || each.aliases?.includes(name));
    return described && { title: signature(described), doc: described.doc, example: described.example };
  }
  const column = columns.find(({ name }) => name === token.text.replaceAll('`', ''));
  return column && { title: column.name, doc: column.type };
}
