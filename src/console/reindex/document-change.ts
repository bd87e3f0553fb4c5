import { formatJson } from '../../language/format-body.ts';
import { scanJson } from '../../language/json-scanner.ts';
import { diffLines } from '../ui/line-diff.ts';

/**
 * A document's JSON, indented, with each string in its shortest spelling: `\u00fc` and `ü` are the same text. Numbers
 * keep their digits, so values beyond 2^53 stay distinct.
 */
export function readableSource(source: string): string {
  let text = '';
  let end = 0;
  for (const { kind, from, to } of scanJson(source, 0, source.length)) {
    if (kind !== 'string') continue;
    text += source.slice(end, from) + JSON.stringify(JSON.parse(source.slice(from, to)));
    end = to;
  }
  return formatJson(text + source.slice(end));
}

/** Whether two documents have the same content, however their strings are escaped. */
export function sameSource(before: string, after: string): boolean {
  return before === after || readableSource(before) === readableSource(after);
}

/** Lines added and removed between two versions of a document. */
export function changeOf(before: string, after: string): { added: number; removed: number } {
  if (before === after) return { added: 0, removed: 0 };
  const lines = diffLines(readableSource(before), readableSource(after));
  const many = (kind: string) => lines.filter(line => line.kind === kind).length;
  return { added: many('added'), removed: many('removed') };
}
