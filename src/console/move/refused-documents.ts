import { COPY } from './copy.ts';
/** Documents the target did not take, by reason. */
export interface RefusedGroup {
  type: string;
  /** The reason for the first of them, from the engine. */
  reason: string;
  count: number;
  ids: string[];
}

const MOST_GROUPS = 30;
const MOST_IDS = 20;
const OTHERS = COPY.otherReasons;

/** Adds some; ids and values within a reason do not make it another. What does not fit is still counted. */
export function addRefused(groups: RefusedGroup[], added: RefusedGroup): void {
  const key = keyOf(added);
  let group = groups.find(each => keyOf(each) === key);
  if (!group && groups.length >= MOST_GROUPS) group = groups.find(each => each.type === OTHERS);
  if (!group) {
    const type = groups.length < MOST_GROUPS - 1 ? added.type : OTHERS;
    groups.push((group = { type, reason: added.reason, count: 0, ids: [] }));
  }
  group.count += added.count;
  group.ids.push(...added.ids.slice(0, MOST_IDS - group.ids.length));
}

function keyOf({ type, reason }: RefusedGroup): string {
  return `${type} ${reason.replace(/'[^']*'/g, "''").replace(/\d+/g, '0')}`;
}
