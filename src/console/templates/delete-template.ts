import { notifications } from '@mantine/notifications';
import { ask, type EngineRequest, segment } from '../connections/ask.ts';
import type { Connection } from '../connections/connection.ts';
import { asProblem } from '../connections/engine-problem.ts';
import { pendingWork } from '../ui/pending-work.ts';

export type TemplateKind = 'template' | 'component' | 'legacy';

const PATHS: Record<TemplateKind, string> = {
  template: '/_index_template',
  component: '/_component_template',
  legacy: '/_template',
};

export function templatePath(kind: TemplateKind, name: string): string {
  return `${PATHS[kind]}/${segment(name)}`;
}

export const deletionKey = (kind: TemplateKind, name: string) => `delete ${kind} ${name}`;

/** Deletes a template in ten seconds, unless that is undone. Until then nothing was sent. */
export function deleteTemplateSoon(connection: Connection, kind: TemplateKind, name: string): void {
  const request: EngineRequest = { method: 'DELETE', path: templatePath(kind, name) };
  const host = connection.kind === 'remote' ? ` on ${connection.name}` : '';
  pendingWork.add(deletionKey(kind, name), `${name} is deleted${host} in a moment.`, () => {
    ask(connection, request).then(
      () => notifications.show({ message: `Deleted ${name}.` }),
      error =>
        notifications.show({
          message: `${name} was not deleted: ${asProblem(error).reason}`,
          color: 'red',
          autoClose: 8000,
        }),
    );
  });
}
