import { setupRanges } from './scenario-size.ts';

/** What the Markdown of a scenario may have outside of its code. Documentation has far less. */
const MOST = {
  lines: 10_000,
  /** Characters that may begin or end markup. */
  marks: 30_000,
  /** The same, between two blank lines. */
  marksInBlock: 2_000,
  /** Quotations and list items within each other that one line opens. */
  nesting: 50,
} as const;

const MARKS = /[[\]*_`!<&\\]/g;
const OPENINGS = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/;
const OPENING = />|[-+*]|\d+[.)]/g;
/** What ends a line in CommonMark. */
const LINE_END = /\r\n|\n|\r/;

/**
 * Why Markdown would take too long to parse, at a line; undefined if it would not. Parsers compare openings with
 * closings of markup, which takes time quadratic in their number, so that a link of a few kilobytes could stop a page.
 */
export function markupFault(text: string): { line: number; message: string } | undefined {
  const lines = text.split(LINE_END);
  if (lines.length - setupLines(text) > MOST.lines)
    return { line: 1, message: `a scenario may have at most ${MOST.lines} lines` };
  let all = 0;
  let inBlock = 0;
  const fences = new FenceTracker();
  for (const [at, line] of lines.entries()) {
    if (fences.isCode(line)) continue;
    if (line.trim() === '') inBlock = 0;
    const marks = line.match(MARKS)?.length ?? 0;
    all += marks;
    inBlock += marks;
    const fault = faultOf({ all, inBlock, nesting: nestingOf(line) });
    if (fault !== undefined) return { line: at + 1, message: fault };
  }
  return undefined;
}

/** Lines of documents, which the parser does not read. */
function setupLines(text: string): number {
  return setupRanges(text).reduce((sum, { from, to }) => sum + text.slice(from, to).split('\n').length - 1, 0);
}

function faultOf({ all, inBlock, nesting }: { all: number; inBlock: number; nesting: number }): string | undefined {
  if (nesting > MOST.nesting) return `more than ${MOST.nesting} lists or quotations are nested`;
  if (inBlock > MOST.marksInBlock) return `more than ${MOST.marksInBlock} characters of markup without a blank line`;
  if (all > MOST.marks) return `more than ${MOST.marks} characters of markup`;
  return undefined;
}

function nestingOf(line: string): number {
  return OPENINGS.exec(line)?.[0].match(OPENING)?.length ?? 0;
}

const OPENING_FENCE = /^(`{3,}(?=[^`]*$)|~{3,})/;
const CLOSING_FENCE = /^ {0,3}(`{3,}|~{3,})[ \t]*$/;
const HTML_BLOCK = /^ {0,3}</;

/**
 * Finds lines that a parser cannot read as markup, because they are in a fence at the start of a line that nothing can
 * include: after a blank line or another fence, and before any HTML.
 */
class FenceTracker {
  private fence: string | undefined;
  private isAfterBlank = true;
  private isTrusted = true;

  /** Call it for each line in order. */
  isCode(line: string): boolean {
    if (this.fence !== undefined) {
      const closing = CLOSING_FENCE.exec(line)?.[1];
      if (closing?.startsWith(this.fence) !== true) return true;
      this.fence = undefined;
      this.isAfterBlank = true;
      return false;
    }
    if (HTML_BLOCK.test(line)) this.isTrusted = false;
    const opening = this.isAfterBlank && this.isTrusted ? OPENING_FENCE.exec(line)?.[1] : undefined;
    this.fence = opening;
    this.isAfterBlank = line.trim() === '';
    return false;
  }
}
