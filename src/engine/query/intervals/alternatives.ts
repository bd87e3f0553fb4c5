import { illegalArgument } from '../../errors/engine-error.ts';
import { anyOf } from './any-intervals.ts';
import type { IntervalSource } from './interval-source.ts';

const MOST = 1024;

/**
 * A disjunction keeps only its shortest intervals, which would hide longer ones from a source that requires adjacency.
 * So each longer alternative is tried separately; single terms hide nothing and stay together.
 */
function choicesOf(source: IntervalSource): readonly IntervalSource[] {
  const all = source.alternatives();
  const words = all.filter(each => each.minExtent === 1);
  const longer = all.filter(each => each.minExtent !== 1);
  return words.length > 0 ? [anyOf(words), ...longer] : longer;
}

/** All combinations of one alternative per source. @throws EngineError if there are too many */
export function eachChoice(sources: readonly IntervalSource[]): IntervalSource[][] {
  let choices: IntervalSource[][] = [[]];
  for (const source of sources) {
    const own = choicesOf(source);
    if (own.length > 1 && choices.length * own.length > MOST) throw illegalArgument('Too many disjunctions to expand');
    choices = own.flatMap(each => choices.map(chosen => [...chosen, each]));
  }
  return choices;
}
