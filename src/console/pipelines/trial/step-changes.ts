import type { StepRun } from './align-steps.ts';
import { type FieldChange, fieldChanges } from './field-changes.ts';

/** What a step changed in the document and in its metadata. */
export function stepChanges({ before, after }: Pick<StepRun, 'before' | 'after'>): FieldChange[] {
  if (!before || !after || before === after) return [];
  return [...fieldChanges(before.metadata, after.metadata), ...fieldChanges(before.source, after.source)];
}
