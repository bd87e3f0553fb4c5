import { type Answer, textAnswer } from '../answer.ts';
import type { Call, Endpoint } from '../call.ts';
import { unknownParameters } from '../check-parameters.ts';
import type { Column, Table, TableRequest } from './table.ts';
import { tableHelp, tableJson, tableText } from './table-text.ts';

export interface CatTable {
  /** Some tables have more columns, depending on the request. */
  readonly columns: readonly Column[] | ((call: Call) => readonly Column[]);
  rows(call: Call): Promise<Table['rows']> | Table['rows'];
}

/** Columns omitted with `ts=false`. */
const CLOCK = new Set(['epoch', 'timestamp']);

/** Creates the endpoint of a table: help, text, or one object per row. */
export function catEndpoint(table: CatTable): Endpoint {
  return async (call: Call): Promise<Answer> => {
    const all = typeof table.columns === 'function' ? table.columns(call) : table.columns;
    if (call.flag('help')) return describeColumns(call, all);
    const request = tableRequest(call);
    const withoutClock = !call.flag('ts', true);
    const columns = withoutClock
      ? all.map(column => (CLOCK.has(column.name) ? { ...column, hidden: true } : column))
      : all;
    const whole: Table = { columns, rows: await table.rows(call) };
    return call.wantsText ? textAnswer(tableText(whole, request)) : { status: 200, body: tableJson(whole, request) };
  };
}

/** What the rows would be chosen by is unknown here. @throws EngineError */
function describeColumns(call: Call, columns: readonly Column[]): Answer {
  const { parts, parameters } = call.description;
  const choices = [...parts, ...parameters].map(({ name }) => name).filter(name => !DISPLAY.has(name));
  const given = choices.filter(name => call.part(name) !== undefined || call.parameter(name) !== undefined);
  if (given.length > 0) throw unknownParameters(given.sort(), [], call.path);
  return textAnswer(tableHelp(columns));
}

/** The parameters of how a table is shown. */
const DISPLAY: ReadonlySet<string> = new Set([
  ...['v', 'h', 's', 'help', 'format', 'ts', 'pri', 'bytes', 'size', 'time', 'timeout'],
]);

function tableRequest(call: Call): TableRequest {
  return {
    header: call.flag('v'),
    columns: call.parameter('h')?.split(','),
    sort: namesOf(call.parameter('s')),
    bytes: call.parameter('bytes')?.toLowerCase(),
    time: call.parameter('time'),
  };
}

function namesOf(text = ''): string[] {
  return text
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '');
}
