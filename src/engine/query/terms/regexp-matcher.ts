import type { PrefixMatcher } from '../../segments/term-walk.ts';
import { LAST_CODE_POINT, mergeRanges } from '../../structures/lucene-regexp/code-point-ranges.ts';
import type { LuceneRegexp } from '../../structures/lucene-regexp/lucene-regexp.ts';
import type { RegexpNode } from '../../structures/lucene-regexp/regexp-node.ts';

/** Walks a dictionary with a regular expression: the state at a depth is the remaining language. */
export class RegexpMatcher implements PrefixMatcher {
  private readonly regexp: LuceneRegexp;
  private readonly states: RegexpNode[];
  private readonly firsts = new Map<RegexpNode, readonly number[]>();

  constructor(regexp: LuceneRegexp) {
    this.regexp = regexp;
    this.states = [regexp.start];
  }

  step(depth: number, codePoint: number): boolean {
    const state = this.regexp.step(this.states[depth]!, codePoint);
    this.states[depth + 1] = state;
    return state.kind !== 'none';
  }

  accepts(depth: number): boolean {
    return this.states[depth]!.nullable;
  }

  next(depth: number, codePoint: number): number {
    const ranges = this.firstsOf(this.states[depth]!);
    for (let i = 0; i < ranges.length; i += 2) if (codePoint <= ranges[i + 1]!) return Math.max(codePoint, ranges[i]!);
    return -1;
  }

  private firstsOf(node: RegexpNode): readonly number[] {
    let ranges = this.firsts.get(node);
    if (!ranges) this.firsts.set(node, (ranges = firstCharacters(node)));
    return ranges;
  }
}

/** Characters that a text of the language may start with; may include extra ones. */
function firstCharacters(node: RegexpNode): readonly number[] {
  const { kind, parts } = node;
  if (kind === 'set') return node.ranges;
  if (kind === 'not') return [0, LAST_CODE_POINT];
  if (kind === 'star' || kind === 'and') return firstCharacters(parts[0]!);
  if (kind === 'or') return mergeRanges(parts.flatMap(firstCharacters));
  if (kind !== 'concat') return [];
  const first = firstCharacters(parts[0]!);
  return parts[0]!.nullable ? mergeRanges([...first, ...firstCharacters(parts[1]!)]) : first;
}
