import { formatJson } from '../../../language/format-body.ts';

/**
 * Indents a source without parsing it: numbers, escapes, duplicate keys and their order are unchanged. Text with line
 * breaks was formatted by its author and is returned as is.
 */
export function prettySource(text: string): string {
  return text.trim().includes('\n') ? text : formatJson(text);
}
