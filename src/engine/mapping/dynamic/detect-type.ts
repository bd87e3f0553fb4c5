import { DateFormat, DEFAULT_DATE_FORMAT } from '../dates/date-format.ts';
import type { RootSettings } from '../nodes.ts';
import type { Scalar } from '../scalar-value.ts';
import { javaDouble, javaInteger } from '../types/java-parse.ts';
import type { DetectedType } from './template.ts';

/** The type detected for a scalar of an unmapped field. */
export interface Detection {
  readonly type: DetectedType;
  /** For dates: the format that matched. */
  readonly format?: string;
}

const DATE_FORMATS: readonly string[] = [DEFAULT_DATE_FORMAT, 'yyyy/MM/dd HH:mm:ss||yyyy/MM/dd||epoch_millis'];

/** @throws EngineError for a text that matches a date format but is invalid */
export function detectType(value: Scalar, settings: RootSettings): Detection {
  if (value.kind === 'integer') return { type: 'long' };
  if (value.kind === 'decimal') return { type: 'double' };
  if (value.kind === 'boolean') return { type: 'boolean' };
  const long = isLong(value.text);
  const double = long || isDouble(value.text);
  if (settings.numericDetection) {
    if (long) return { type: 'long' };
    if (double) return { type: 'double' };
  }
  if (!double && settings.dateDetection !== false)
    for (const format of settings.dynamicDateFormats ?? DATE_FORMATS)
      if (DateFormat.of(format).tryInstant(value.text)) return { type: 'date', format };
  return { type: 'string' };
}

function isLong(text: string): boolean {
  const value = text.length > 20 ? undefined : javaInteger(text);
  return value !== undefined && value >= -(2n ** 63n) && value < 2n ** 63n;
}

function isDouble(text: string): boolean {
  const first = text.charCodeAt(0);
  const digitOrSign = (first >= 43 && first <= 57) || first <= 32;
  if (!digitOrSign && !/^(NaN|Infinity)\s*$/.test(text)) return false;
  try {
    javaDouble(text);
    return true;
  } catch {
    return false;
  }
}
