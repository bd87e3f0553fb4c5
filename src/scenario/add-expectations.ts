import type { RequestBlock, Scenario } from './scenario.ts';
import type { Exchange } from './scenario-run.ts';

/** What the last request of a block answered. */
export type Answers = ReadonlyMap<RequestBlock, Exchange>;

/**
 * The text of a scenario with an `expect` block of the status and the number of hits behind every block of requests
 * that has none. Setup blocks and tasks stay unchanged.
 */
export function addExpectations(text: string, { blocks }: Scenario, answers: Answers): string {
  const lines = text.split('\n');
  const missing = blocks.filter((block, index): block is RequestBlock => {
    if (block.kind !== 'requests' || (block.role !== 'run' && block.role !== 'fails')) return false;
    const next = blocks.slice(index + 1).find(({ kind }) => kind === 'expect' || kind === 'requests');
    return next?.kind !== 'expect';
  });
  for (const block of missing.reverse()) {
    const answer = answers.get(block)?.answer;
    if (!answer) continue;
    const fence = /^\s*/.exec(lines[block.line - 1]!)![0];
    const closing = lines.findIndex((line, index) => index >= block.line && /^\s*(?:```+|~~~+)\s*$/.test(line));
    const total = totalOf(answer.body);
    const added = [
      '',
      '```expect',
      `status: ${answer.status}`,
      ...(total === undefined ? [] : [`hits.total.value: ${total}`]),
      '```',
    ];
    lines.splice(
      (closing < 0 ? lines.length : closing) + 1,
      0,
      ...added.map(line => (line === '' ? '' : fence + line)),
    );
  }
  return lines.join('\n');
}

function totalOf(body: unknown): number | undefined {
  const { hits } = (body ?? {}) as { hits?: { total?: { value?: number } } };
  return hits?.total?.value;
}
