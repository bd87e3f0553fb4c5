import { illegalArgument } from '../../errors/engine-error.ts';
import { globsOverlap, matchesGlob } from '../../structures/glob.ts';
import type { IndexTemplate } from '../../templates/index-template.ts';
import { overlapping, priorityOf, type TemplateSet } from '../../templates/template-set.ts';

/** Two templates with the same priority must not match the same name. @throws EngineError */
export function checkOverlap(set: TemplateSet, name: string, template: IndexTemplate): void {
  const priority = priorityOf(template);
  const rivals = overlapping(set, name, template.indexPatterns).filter(other => other.priority === priority);
  if (rivals.length === 0) return;
  const names = rivals.map(({ name: rival }) => rival).join(', ');
  const patterns = rivals.map(({ name: rival, patterns: list }) => `${rival} => [${list.join(', ')}]`).join(', ');
  throw illegalArgument(
    `index template [${name}] has index patterns [${template.indexPatterns.join(', ')}] matching patterns from existing templates [${names}] with patterns (${patterns}) that have the same priority [${priority}], multiple index templates may not match during index creation, please use a different priority`,
  );
}

/** Warnings about legacy templates that a new one overrides. */
export function legacyWarnings(set: TemplateSet, name: string, { indexPatterns }: IndexTemplate): string[] {
  const older = legacyOverlap(set, indexPatterns);
  if (older.length === 0) return [];
  const names = older.map(old => old.name).join(',');
  const patterns = older.map(old => `${old.name} => [${old.index_patterns.join(', ')}]`).join(',');
  return [
    `index template [${name}] has index patterns [${indexPatterns.join(', ')}] matching patterns from existing older templates [${names}] with patterns (${patterns}); this template [${name}] will take precedence during new index creation`,
  ];
}

/** Legacy templates that may match the same names. */
export function legacyOverlap(
  set: TemplateSet,
  patterns: readonly string[],
): { name: string; index_patterns: string[] }[] {
  return [...set.legacy]
    .filter(([, { indexPatterns }]) => anyOverlap(patterns, indexPatterns))
    .map(([name, { indexPatterns }]) => ({ name, index_patterns: indexPatterns }));
}

function anyOverlap(some: readonly string[], others: readonly string[]): boolean {
  return some.some(one => others.some(other => matchesGlob(other, one) || globsOverlap(one, other)));
}
