import { type Meeting, meetingOf } from '../../language/name-pattern.ts';
import { type NamedTemplate, patternsOf, priorityOf } from '../template-ladder/template-shapes.ts';

/** Another template of the same priority that matches some of a draft's names. */
export interface Conflict {
  with: NamedTemplate;
  meeting: Meeting;
}

/** The templates for which an engine would reject a draft: they overlap with it and have the same priority. */
export function conflictsOf(draft: NamedTemplate, others: readonly NamedTemplate[]): Conflict[] {
  return others.flatMap(other => {
    if (other.name === draft.name || priorityOf(other) !== priorityOf(draft)) return [];
    const meeting = meetingOf(patternsOf(draft), patternsOf(other));
    return meeting ? [{ with: other, meeting }] : [];
  });
}

/** The error message that the engine would return. */
export function refusalOf(draft: NamedTemplate, conflicts: readonly Conflict[]): string {
  const names = conflicts.map(({ with: other }) => other.name).join(', ');
  const theirs = conflicts.map(({ with: other }) => `${other.name} => [${patternsOf(other).join(', ')}]`).join(', ');
  return (
    `index template [${draft.name}] has index patterns [${patternsOf(draft).join(', ')}] matching patterns from ` +
    `existing templates [${names}] with patterns (${theirs}) that have the same priority [${priorityOf(draft)}], ` +
    'multiple index templates may not match during index creation, please use a different priority'
  );
}

/** The next higher priority without a conflict. */
export function freePriority(draft: NamedTemplate, others: readonly NamedTemplate[]): number {
  for (let priority = priorityOf(draft); ; priority++)
    if (conflictsOf({ ...draft, template: { ...draft.template, priority } }, others).length === 0) return priority;
}

export interface OverlapCell {
  relation: 'self' | 'apart' | 'over' | 'conflict';
  /** A shortest name that matches both. */
  name?: string;
  higher?: number;
  lower?: number;
}

export function overlapCell(left: NamedTemplate, right: NamedTemplate): OverlapCell {
  if (left === right) return { relation: 'self' };
  const meeting = meetingOf(patternsOf(left), patternsOf(right));
  if (!meeting) return { relation: 'apart' };
  const [a, b] = [priorityOf(left), priorityOf(right)];
  if (a === b) return { relation: 'conflict', name: meeting.name, higher: a, lower: b };
  return { relation: 'over', name: meeting.name, higher: Math.max(a, b), lower: Math.min(a, b) };
}
