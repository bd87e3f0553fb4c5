import { LIMITS } from './scenario.ts';

const SETUP = /(?<![^\n])(`{3,}|~{3,})console setup[^\n`]*\n/g;

/** The bytes of a scenario: its setup blocks, which hold documents, and the rest. */
export interface ScenarioSize {
  readonly markdown: number;
  readonly setup: number;
}

/** The contents of setup blocks outside of lists and quotations, without the last line break. */
export function setupRanges(text: string): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  SETUP.lastIndex = 0;
  for (let opening = SETUP.exec(text); opening; opening = SETUP.exec(text)) {
    const from = SETUP.lastIndex;
    const end = text.indexOf(`\n${opening[1]}`, from - 1);
    const to = Math.max(from, end < 0 ? text.length : end);
    ranges.push({ from, to });
    SETUP.lastIndex = to;
  }
  return ranges;
}

/** Counts without reading the Markdown, so that a text beyond the limits costs nothing more. */
export function sizeOf(text: string): ScenarioSize {
  const encoder = new TextEncoder();
  const setup = setupRanges(text).reduce((sum, { from, to }) => sum + encoder.encode(text.slice(from, to)).length, 0);
  return { markdown: encoder.encode(text).length - setup, setup };
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
