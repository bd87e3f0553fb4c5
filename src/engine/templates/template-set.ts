import { globsOverlap, isGlob, matchesGlob } from '../structures/glob.ts';
import type { Long } from '../structures/long.ts';
import type { ComponentTemplate, IndexTemplate } from './index-template.ts';
import { type LegacyTemplate, mergeLegacy } from './legacy-template.ts';
import { mergeContents, type TemplateContent } from './template-content.ts';

/** All templates by name. Immutable: changes create a new set. */
export interface TemplateSet {
  readonly components: ReadonlyMap<string, ComponentTemplate>;
  readonly templates: ReadonlyMap<string, IndexTemplate>;
  readonly legacy: ReadonlyMap<string, LegacyTemplate>;
}

export interface NamedTemplate {
  name: string;
  template: IndexTemplate;
}

/** The template used for a new index of this name: the one with the highest priority. */
export function winningTemplate(set: TemplateSet, index: string, isHidden: boolean): NamedTemplate | undefined {
  return candidates(set, index, isHidden)[0];
}

/**
 * All templates with a matching pattern, highest priority first. Hidden indices do not match templates for all names.
 */
export function candidates(set: TemplateSet, index: string, isHidden: boolean): NamedTemplate[] {
  return [...set.templates]
    .filter(([, { indexPatterns }]) =>
      indexPatterns.some(pattern => matchesGlob(pattern, index) && !(isHidden && pattern === '*')),
    )
    .map(([name, template]) => ({ name, template }))
    .sort((a, b) => {
      const [one, other] = [priorityOf(a.template), priorityOf(b.template)];
      if (one === other) return a.name < b.name ? -1 : 1;
      return one > other ? -1 : 1;
    });
}

export function priorityOf({ priority }: IndexTemplate): Long {
  return priority ?? 0;
}

/** Merges the component templates in order, then the template's own content. @throws EngineError */
export function compose(set: TemplateSet, { composedOf, content }: IndexTemplate): TemplateContent {
  let composed: TemplateContent = {};
  for (const name of composedOf) {
    const component = set.components.get(name);
    if (component) composed = mergeContents(composed, component.content);
  }
  return content ? mergeContents(composed, content) : composed;
}

/** The content that legacy templates contribute to a new index of this name; undefined if none matches. */
export function legacyContent(set: TemplateSet, index: string, isHidden: boolean): TemplateContent | undefined {
  const fitting = [...set.legacy.values()].filter(({ indexPatterns }) =>
    indexPatterns.some(pattern => matchesGlob(pattern, index) && !(isHidden && pattern === '*')),
  );
  return fitting.length === 0 ? undefined : mergeLegacy(fitting);
}

/** Other templates with a pattern that overlaps one of these; each is listed with all its patterns. */
export function overlapping(
  set: TemplateSet,
  name: string | undefined,
  patterns: readonly string[],
): { name: string; patterns: string[]; priority: Long }[] {
  const overlaps = (others: readonly string[]) => others.some(other => patterns.some(one => globsOverlap(one, other)));
  const found: { name: string; patterns: string[]; priority: Long }[] = [];
  for (const [other, template] of set.templates)
    if (other !== name && overlaps(template.indexPatterns))
      found.push({ name: other, patterns: template.indexPatterns, priority: priorityOf(template) });
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The names in `known` that match the name or pattern. */
export function namesMatching(known: Iterable<string>, expression: string | undefined): string[] {
  const wanted = expression === undefined ? ['*'] : expression.split(',');
  return [...known].filter(name => wanted.some(one => (isGlob(one) ? matchesGlob(one, name) : one === name)));
}
