import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { numberFormat } from '../../errors/java-errors.ts';
import type { JsonValue } from '../../json/json-value.ts';
import { textOf } from '../../request/scalar.ts';

/** The number of edits allowed, which depends on the word's length for AUTO. */
export interface Fuzziness {
  editsFor(term: string): number;
}

/** With AUTO, shorter words must match exactly; from `AUTO_HIGH` on two edits are allowed. */
const AUTO_LOW = 3;
const AUTO_HIGH = 6;

/** @throws EngineError */
export function parseFuzziness(value: JsonValue): Fuzziness {
  const text = textOf(value);
  if (text === '') throw illegalArgument('fuzziness cannot be null or empty.');
  if (/^auto$/i.test(text)) return auto(AUTO_LOW, AUTO_HIGH);
  if (/^auto:/i.test(text)) return autoWithBounds(text);
  return fixed(text);
}

export const AUTO_FUZZINESS: Fuzziness = auto(AUTO_LOW, AUTO_HIGH);

function auto(low: number, high: number): Fuzziness {
  return {
    editsFor: term => {
      const { length } = [...term];
      if (length < low) return 0;
      return length < high ? 1 : 2;
    },
  };
}

function autoWithBounds(text: string): Fuzziness {
  const bounds = text.slice('auto:'.length).split(',');
  if (bounds.length !== 2) throw new EngineError('parse_exception', 'failed to find low and high distance values');
  const wrong = bounds.find(bound => !/^[-+]?\d+$/.test(bound));
  if (wrong !== undefined)
    throw new EngineError('parse_exception', `failed to parse [${text}] as a "auto:int,int"`, {
      cause: numberFormat(wrong),
    });
  const [low, high] = bounds.map(Number) as [number, number];
  if (low < 0 || high < 0 || low > high)
    throw illegalArgument(
      'fuzziness wrongly configured, must be: lowDistance > 0, highDistance > 0 and lowDistance <= highDistance ',
    );
  return auto(low, high);
}

function fixed(text: string): Fuzziness {
  const edits = /^[-+]?\d+(\.\d*)?$/.test(text) ? Math.trunc(Number(text)) : Number.NaN;
  if (Number.isNaN(edits)) throw illegalArgument(`fuzziness cannot be [${text}].`, { cause: numberFormat(text) });
  if (edits < 0 || edits > 2) throw illegalArgument(`Valid edit distances are [0, 1, 2] but was [${edits}]`);
  return { editsFor: () => edits };
}
