import { formatJson } from '../../language/format-body.ts';
import { linePairs } from '../ui/line-diff.ts';
import { COPY } from './copy.ts';
import { maskVolatile } from './run-both.ts';
import type { PreviousAnswer } from './run-requests.ts';

/**
 * Two responses side by side, and how much they differ as a sentence.
 * @param masks whether values that differ in every response are ignored
 */
export function compareAnswers(left: PreviousAnswer, right: PreviousAnswer, masks: boolean) {
  const shown = linePairs(readable(left, masks), readable(right, masks));
  const differing = shown.pairs.filter(({ differs }) => differs).length;
  const verdict = differing === 0 ? COPY.noDifferences : COPY.differences(differing);
  return { shown, verdict: left.status === right.status ? verdict : COPY.statusDiffers(verdict.toLowerCase()) };
}

function readable({ text, contentType }: PreviousAnswer, masks: boolean): string {
  if (!contentType.includes('json')) return text;
  return formatJson(masks ? maskVolatile(text) : text);
}
