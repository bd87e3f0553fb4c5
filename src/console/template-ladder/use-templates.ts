import { useMemo } from 'react';
import { type EngineRequest, segment } from '../connections/ask.ts';
import type { Connection } from '../connections/connection.ts';
import { useAnswer } from '../connections/connection-context.tsx';
import { deleteSoon } from '../connections/delete-soon.ts';
import type {
  ComponentTemplate,
  IndexTemplate,
  LegacyTemplate,
  NamedComponent,
  NamedTemplate,
  Templates,
} from './template-shapes.ts';

export const TEMPLATE_REQUESTS: readonly EngineRequest[] = [
  { method: 'GET', path: '/_index_template' },
  { method: 'GET', path: '/_component_template' },
  { method: 'GET', path: '/_template' },
];
const [COMPOSABLE, COMPONENTS, LEGACY] = TEMPLATE_REQUESTS;

/** Milliseconds between requests, because other clients change templates too. */
const OPTIONS = { keep: true, refetchEvery: 15_000 };

interface ComposableAnswer {
  index_templates: { name: string; index_template: IndexTemplate }[];
}
interface ComponentAnswer {
  component_templates: { name: string; component_template: ComponentTemplate }[];
}

/** All templates of the engine; `undefined` while loading. Legacy templates are omitted if the engine has none. */
export function useTemplates() {
  const composable = useAnswer<ComposableAnswer>(COMPOSABLE, OPTIONS);
  const components = useAnswer<ComponentAnswer>(COMPONENTS, OPTIONS);
  const legacy = useAnswer<Record<string, LegacyTemplate>>(LEGACY, OPTIONS);
  const templates = useMemo<Templates | undefined>(() => {
    if (!composable.data || !components.data || legacy.isPending) return undefined;
    return {
      composable: byName(
        composable.data.body.index_templates.map(
          ({ name, index_template: template }): NamedTemplate => ({ name, template }),
        ),
      ),
      components: byName(
        components.data.body.component_templates.map(
          ({ name, component_template: component }): NamedComponent => ({ name, component }),
        ),
      ),
      legacy: byName(Object.entries(legacy.data?.body ?? {}).map(([name, template]) => ({ name, template }))),
    };
  }, [composable.data, components.data, legacy.data, legacy.isPending]);
  return { templates, error: composable.error ?? components.error };
}

function byName<T extends { name: string }>(list: T[]): T[] {
  return list.sort((a, b) => (a.name < b.name ? -1 : 1));
}

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
