import { BYTES_PER_UNIT, formatByteSize } from '../../engine/request/byte-size.ts';
import { formatTimeValue, MILLIS_PER_UNIT } from '../../engine/request/time-value.ts';
import { type Cell, Duration, Size, type TableRequest } from './table.ts';

/** The text of a cell; undefined where it is empty. */
export function formatCell(cell: Cell, { bytes, time }: Pick<TableRequest, 'bytes' | 'time'>): string | undefined {
  if (cell === undefined) return undefined;
  if (cell instanceof Size)
    return bytes !== undefined && Object.hasOwn(BYTES_PER_UNIT, bytes)
      ? inUnit(cell.bytes, BYTES_PER_UNIT[bytes]!)
      : formatByteSize(cell.bytes);
  if (cell instanceof Duration)
    return time !== undefined && Object.hasOwn(MILLIS_PER_UNIT, time)
      ? inUnit(cell.millis, MILLIS_PER_UNIT[time]!)
      : formatTimeValue(cell.millis);
  return String(cell);
}

function inUnit(value: number, unit: number): string {
  return String(Math.floor(value / unit));
}
