import { segment } from '../connections/ask.ts';
import type { Connection } from '../connections/connection.ts';
import { deleteSoon } from '../connections/delete-soon.ts';

export type TemplateKind = 'template' | 'component' | 'legacy';

const PATHS: Record<TemplateKind, string> = {
  template: '/_index_template',
  component: '/_component_template',
  legacy: '/_template',
};

export function templatePath(kind: TemplateKind, name: string): string {
  return `${PATHS[kind]}/${segment(name)}`;
}

export const deletionKey = ({ id }: Pick<Connection, 'id'>, kind: TemplateKind, name: string) =>
  `${id} delete ${kind} ${name}`;

export function deleteTemplateSoon(connection: Connection, kind: TemplateKind, name: string): void {
  deleteSoon(connection, { key: deletionKey(connection, kind, name), name, path: templatePath(kind, name) });
}
