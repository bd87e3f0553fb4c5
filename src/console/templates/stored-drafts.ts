import { useSyncExternalStore } from 'react';
import { type IndexTemplate, isMap, type JsonMap, type NamedTemplate } from '../template-ladder/template-shapes.ts';
import { tabTexts } from '../ui/tab-texts.ts';

/** An unsaved template, stored until the tab is closed. */
export interface TemplateDraft {
  /** The path of its wizard. */
  key: string;
  kind: 'template' | 'component';
  name: string;
  /** The body of the request as text, which preserves unknown parts. */
  body: string;
}

const PREFIX = 'vitrine:template-draft:';
const listeners = new Set<() => void>();
let drafts: readonly TemplateDraft[] | undefined;

function readDrafts(): readonly TemplateDraft[] {
  drafts ??= tabTexts
    .keys()
    .filter(key => key.startsWith(PREFIX))
    .map(key => JSON.parse(tabTexts.get(key)!) as TemplateDraft);
  return drafts;
}

function changed(): void {
  drafts = undefined;
  for (const listener of listeners) listener();
}

export function keepDraft(draft: TemplateDraft): void {
  tabTexts.set(PREFIX + draft.key, JSON.stringify(draft));
  changed();
}

export function forgetDraft(key: string): void {
  tabTexts.delete(PREFIX + key);
  changed();
}

export function useDrafts(): readonly TemplateDraft[] {
  return useSyncExternalStore(listener => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readDrafts);
}

/** A draft as a template; undefined while its text is invalid or names no pattern. */
export function draftTemplate({
  kind,
  name,
  body,
}: Pick<TemplateDraft, 'kind' | 'name' | 'body'>): NamedTemplate | undefined {
  const template = readBody(body);
  if (kind !== 'template' || !template) return undefined;
  const patterns = [template['index_patterns'] ?? []].flat().filter(one => typeof one === 'string');
  if (patterns.length === 0) return undefined;
  return { name, template: { ...(template as Partial<IndexTemplate>), index_patterns: patterns } };
}

export function readBody(body: string): JsonMap | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return isMap(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
