import { formatJson } from '../language/format-body.ts';

/**
 * A source broken into lines without being parsed: numbers, escapes, duplicate keys and their order stay as they were
 * sent. A text that already has line breaks was formatted by its author and is left alone.
 */
export function prettySource(text: string): string {
  return text.trim().includes('\n') ? text : formatJson(text);
}
