import type { Cell, Column } from './table.ts';

/** The columns for the time of the response. */
export const clockColumns: readonly Column[] = [
  { name: 'epoch', aliases: 't,time', doc: 'seconds since 1970-01-01 00:00:00' },
  { name: 'timestamp', aliases: 'ts,hms,hhmmss', doc: 'time in HH:MM:SS' },
];

export function clockCells(millis: number): Cell[] {
  return [Math.floor(millis / 1000), new Date(millis).toISOString().slice(11, 19)];
}
