import { LIMITS } from './scenario.ts';

const SETUP = /(?<![^\n])(`{3,}|~{3,})console setup[^\n`]*\n/g;

/** The bytes of a scenario: its setup blocks, which hold documents, and the rest. */
export interface ScenarioSize {
  readonly markdown: number;
  readonly setup: number;
}

/** Counts without reading the Markdown, so that a text beyond the limits costs nothing more. */
export function sizeOf(text: string): ScenarioSize {
  const bytes = new TextEncoder().encode(text).length;
  let setup = 0;
  SETUP.lastIndex = 0;
  for (let opening = SETUP.exec(text); opening; opening = SETUP.exec(text)) {
    const from = SETUP.lastIndex;
    const end = text.indexOf(`\n${opening[1]}`, from - 1);
    const to = end < 0 ? text.length : end;
    setup += new TextEncoder().encode(text.slice(from, to)).length;
    SETUP.lastIndex = to;
  }
  return { markdown: bytes - setup, setup };
}

/** Why a text is too large for a scenario; undefined if it is not. */
export function sizeFault(text: string): string | undefined {
  const { markdown, setup } = sizeOf(text);
  if (markdown > LIMITS.markdownBytes)
    return `the file has ${markdown} bytes of Markdown, but a scenario may have at most ${LIMITS.markdownBytes}`;
  if (setup > LIMITS.dataBytes)
    return `the setup blocks have ${setup} bytes, but a scenario may have at most ${LIMITS.dataBytes} of data`;
  return undefined;
}
