import { type AnswerShape, type Cell, tableOf } from '../answer-table.ts';
import { COPY } from '../copy.ts';

/** Text that `_cat` pads to columns; the first line is a header if the request asks for one with `v`. */
export const cat: AnswerShape = ({ json, text, path }) => {
  if (json !== undefined || !/^\/_cat\/./.test(path) || /[?&]help\b/.test(path)) return [];
  const lines = text.split('\n').filter(line => line.trim() !== '');
  if (lines.length === 0) return [];
  const hasHeader = /[?&]v(?:=(?!false)|&|$)/.test(path);
  const places = columnsOf(lines, hasHeader);
  const cells = lines.map(line => places.map(({ from, to }) => line.slice(from, to).trim()));
  const header = hasHeader ? cells.shift()! : places.map((_, at) => COPY.column(at + 1));
  if (cells.length === 0) return [];
  const numeric = header.map((_, at) => cells.every(row => isNumber(row[at]!)) && cells.some(row => row[at] !== ''));
  const rows = cells.map(row => row.map((cell, at) => (cell === '' ? null : numeric[at] ? Number(cell) : cell)));
  return [tableOf(COPY.rows, header, rows satisfies Cell[][])];
};

/** Numbers with leading zeros are names. */
function isNumber(cell: string): boolean {
  return cell === '' || /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/.test(cell);
}

interface Place {
  from: number;
  to: number;
}

/** Columns are separated where every line has a blank. With a header, a stretch without a name continues the column before. */
function columnsOf(lines: readonly string[], hasHeader: boolean): Place[] {
  const places: Place[] = [];
  for (const stretch of stretches(lines)) {
    const last = places.at(-1);
    const isNamed = lines[0]!.slice(stretch.from, stretch.to).trim() !== '';
    if (last && hasHeader && !isNamed) last.to = stretch.to;
    else places.push(stretch);
  }
  return places;
}

function stretches(lines: readonly string[]): Place[] {
  const width = Math.max(...lines.map(line => line.length));
  const found: Place[] = [];
  for (let at = 0; at < width; at++) {
    if (lines.every(line => (line[at] ?? ' ') === ' ')) continue;
    const last = found.at(-1);
    if (last?.to === at) last.to++;
    else found.push({ from: at, to: at + 1 });
  }
  return found;
}
