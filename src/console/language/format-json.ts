import { indentBody } from './format-body.ts';

/** JSON indented by two blanks; numbers keep their spelling and keys their order. */
export function formatJson(text: string): string {
  return indentBody(text, { from: 0, to: text.length });
}
