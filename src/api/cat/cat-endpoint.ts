import { type Answer, textAnswer } from '../answer.ts';
import type { Call, Endpoint } from '../call.ts';
import type { Column, Table, TableRequest } from './table.ts';
import { tableHelp, tableJson, tableText } from './table-text.ts';

export interface CatTable {
  readonly columns: readonly Column[];
  rows(call: Call): Promise<Table['rows']> | Table['rows'];
}

/** `ts=false` leaves these away. */
const CLOCK = new Set(['epoch', 'timestamp']);

/** Makes an endpoint of a table: help, text, or one object per row. */
export function catEndpoint(table: CatTable): Endpoint {
  return async (call: Call): Promise<Answer> => {
    if (call.flag('help')) return textAnswer(tableHelp(table.columns));
    const request = tableRequest(call);
    const withoutClock = !call.flag('ts', true);
    const columns = withoutClock
      ? table.columns.map(column => (CLOCK.has(column.name) ? { ...column, hidden: true } : column))
      : table.columns;
    const whole: Table = { columns, rows: await table.rows(call) };
    return call.wantsText ? textAnswer(tableText(whole, request)) : { status: 200, body: tableJson(whole, request) };
  };
}

function tableRequest(call: Call): TableRequest {
  return {
    header: call.flag('v'),
    columns: names(call.parameter('h')),
    sort: names(call.parameter('s')) ?? [],
    bytes: call.parameter('bytes')?.toLowerCase(),
    time: call.parameter('time'),
  };
}

function names(text: string | undefined): string[] | undefined {
  const list = text
    ?.split(',')
    .map(name => name.trim())
    .filter(name => name !== '');
  return list && list.length > 0 ? list : undefined;
}
