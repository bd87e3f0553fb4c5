import { readBody } from '../stored-drafts.ts';
import type { NamedTemplate, TemplateContent, Templates } from '../template-shapes.ts';
import { COPY } from './copy.ts';

/** What every step of the wizard is given. */
export interface WizardState {
  kind: 'template' | 'component';
  /** The name it has in the engine already. */
  original?: string;
  name: string;
  body: string;
  /** The body before anything was edited. */
  before: string;
  change(edit: { name?: string; body?: string }): void;
  templates: Templates;
}

/** The draft as a template, however incomplete. */
export function writtenTemplate({ name, body }: Pick<WizardState, 'name' | 'body'>): NamedTemplate {
  const read = readBody(body) ?? {};
  const composed = [read['composed_of'] ?? []].flat().filter(one => typeof one === 'string');
  const template = (read['template'] ?? undefined) as TemplateContent | undefined;
  return { name: name || COPY.thisTemplate, template: { index_patterns: [], composed_of: composed, template } };
}
