import { useMemo } from 'react';
import type { EngineRequest } from '../connections/ask.ts';
import { useAnswer } from '../connections/connection-context.tsx';
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

/** Templates are changed from elsewhere, too. */
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
