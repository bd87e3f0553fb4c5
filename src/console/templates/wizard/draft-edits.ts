import type { JsonPath } from '../../../language/json-outline.ts';
import { rawAt, removeAt, setAt } from '../../mapping-editor/json/json-edit.ts';
import type { NamedTemplate, TemplateContent, Templates } from '../../template-ladder/template-shapes.ts';
import { readBody } from '../stored-drafts.ts';
import { COPY } from './copy.ts';

// The draft is the body of the request. Each form of the wizard edits one stretch of it; the rest is preserved as
// written.

export function withPriority(body: string, priority: number | undefined): string {
  return withValue(body, ['priority'], priority);
}

/** Sets a member, or removes it for `undefined`. */
export function withValue(body: string, path: JsonPath, value: unknown): string {
  if (value === undefined) return rawAt(body, path) === undefined ? body : removeAt(body, path);
  return setAt(body, path, JSON.stringify(value));
}

/** Parses patterns separated by commas, blanks or line breaks. */
export function patternList(text: string): string[] {
  return [...new Set(text.split(/[\s,]+/).filter(pattern => pattern !== ''))];
}

/** Members that engines return but reject in requests. */
const SHOWN_ONLY = ['created_date', 'created_date_millis', 'modified_date', 'modified_date_millis'];

/** The body that creates a template returned by the engine, with its text unchanged. */
export function bodyOfShown(answer: string, path: JsonPath): string | undefined {
  const raw = rawAt(answer, path);
  if (raw === undefined) return undefined;
  return SHOWN_ONLY.reduce((body, key) => withValue(body, [key], undefined), raw);
}

/** Converts a legacy template to an index template; its order becomes the priority. */
export function bodyOfLegacy(template: Record<string, unknown>): string {
  const { index_patterns, order, version, settings, mappings, aliases } = template;
  return JSON.stringify(
    { index_patterns, priority: order, version, template: { settings, mappings, aliases } },
    null,
    2,
  );
}

/** The state shared by all steps of the wizard. */
export interface WizardState {
  kind: 'template' | 'component';
  /** The stored name; undefined for a new template. */
  original?: string;
  name: string;
  body: string;
  /** The body before the first edit. */
  before: string;
  change(edit: { name?: string; body?: string }): void;
  templates: Templates;
}

/** The draft as a template, possibly incomplete. */
export function writtenTemplate({ name, body }: Pick<WizardState, 'name' | 'body'>): NamedTemplate {
  const read = readBody(body) ?? {};
  const composed = [read['composed_of'] ?? []].flat().filter(one => typeof one === 'string');
  const template = (read['template'] ?? undefined) as TemplateContent | undefined;
  return { name: name || COPY.thisTemplate, template: { index_patterns: [], composed_of: composed, template } };
}
