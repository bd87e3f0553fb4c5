import type { RequestBlock } from './scenario.ts';

/** Requests that a reader has edited, by block. */
export type Edits = ReadonlyMap<RequestBlock, string>;

const FENCE = /^(.*?)(`{3,}|~{3,})/;

/** The Markdown of a scenario with the edited requests in the place of its own. The rest is unchanged. */
export function withEdits(markdown: string, edits: Edits): string {
  const lines = markdown.split('\n');
  // From the end, so that lines keep their numbers.
  for (const [block, text] of [...edits].sort(([a], [b]) => b.line - a.line)) {
    const opening = FENCE.exec(lines[block.line - 1] ?? '');
    if (!opening) continue;
    const [, indent = '', fence = ''] = opening;
    const closing = lines.findIndex((line, at) => at >= block.line && closes(line, fence));
    const end = closing < 0 ? lines.length : closing;
    const longer = fenceFor(text, fence);
    const prefix = indent.replace(/[-*+]|\d+[.)]/g, mark => ' '.repeat(mark.length));
    const body = text.replace(/\n$/, '').split('\n');
    lines[block.line - 1] = lines[block.line - 1]!.replace(fence, longer);
    lines.splice(block.line, end - block.line, ...body.map(line => (line === '' ? '' : prefix + line)));
    const last = block.line + body.length;
    if (closing >= 0) lines[last] = lines[last]!.replace(fence, longer);
  }
  return lines.join('\n');
}

function closes(line: string, fence: string): boolean {
  const run = line.replace(/^[\s>]*/, '').trimEnd();
  return run.startsWith(fence) && run.split('').every(character => character === fence[0]);
}

/** A fence that no line of the text closes. */
function fenceFor(text: string, fence: string): string {
  const mark = fence[0]!;
  let longest = fence.length - 1;
  for (const line of text.split('\n')) {
    const run = /^\s*(`+|~+)/.exec(line)?.[1] ?? '';
    if (run[0] === mark) longest = Math.max(longest, run.length);
  }
  return mark.repeat(longest + 1);
}
