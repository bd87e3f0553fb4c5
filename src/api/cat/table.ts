import type { Writable } from '../../engine/json/json-value.ts';

/** A size in bytes, printed in the requested unit. */
export class Size {
  readonly bytes: number;
  constructor(bytes: number) {
    this.bytes = bytes;
  }
}

/** A duration, printed in the requested unit. */
export class Duration {
  readonly millis: number;
  constructor(millis: number) {
    this.millis = millis;
  }
}

/** Undefined is an empty cell. Numbers keep their kind for sorting. */
export type Cell = string | number | boolean | Size | Duration | undefined;

export interface Column {
  readonly name: string;
  /** Other names, comma-separated. */
  readonly aliases?: string;
  readonly doc: string;
  /** Right-aligned, as numbers are. */
  readonly right?: boolean;
  /** Hidden by default. */
  readonly hidden?: boolean;
}

export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
}

export interface TableRequest {
  header: boolean;
  /** Names to show; undefined: those that are not hidden. */
  columns: string[] | undefined;
  sort: string[];
  bytes: string | undefined;
  time: string | undefined;
}

/** A selected column, titled with the requested name. */
export interface ShownColumn {
  readonly at: number;
  readonly title: string;
  readonly right: boolean;
}

export type JsonTable = Record<string, Writable>[];

export function aliasesOf(column: Column): string[] {
  return column.aliases ? column.aliases.split(',') : [];
}
