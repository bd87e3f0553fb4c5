import { isMap, type JsonMap, type TemplateContent, type Templates } from '../template-ladder/template-shapes.ts';
import { allSteps, readSteps } from './draft/pipeline-steps.ts';

/** Runs before indexing: `default` unless a request names another one, `final` after it in any case. */
export type PipelineRole = 'default' | 'final';

/** Flat settings of an index. */
export interface IndexSettings {
  'index.default_pipeline'?: string;
  'index.final_pipeline'?: string;
}

export interface PipelineUsers {
  indices: { name: string; role: PipelineRole }[];
  templates: { name: string; kind: 'template' | 'component'; role: PipelineRole }[];
  /** Pipelines that call it. */
  callers: string[];
}

const ROLES: readonly PipelineRole[] = ['default', 'final'];

/** What runs a pipeline without being asked. */
export function usersOf(
  pipeline: string,
  indices: Readonly<Record<string, { settings: IndexSettings }>>,
  pipelines: readonly { name: string; body: string }[],
  templates: Templates | undefined,
): PipelineUsers {
  const rolesIn = (value: (role: PipelineRole) => unknown) => ROLES.filter(role => value(role) === pipeline);
  const inTemplate = (kind: 'template' | 'component', name: string, content: TemplateContent | undefined) =>
    rolesIn(role => settingOf(content?.settings, `${role}_pipeline`)).map(role => ({ name, kind, role }));
  return {
    indices: Object.entries(indices)
      .flatMap(([name, { settings }]) =>
        rolesIn(role => settings[`index.${role}_pipeline`]).map(role => ({ name, role })),
      )
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    templates: [
      ...(templates?.composable ?? []).flatMap(({ name, template }) => inTemplate('template', name, template.template)),
      ...(templates?.components ?? []).flatMap(({ name, component }) =>
        inTemplate('component', name, component.template),
      ),
    ],
    callers: pipelines.filter(({ body }) => calls(body).has(pipeline)).map(({ name }) => name),
  };
}

export function isUsed({ indices, templates, callers }: PipelineUsers): boolean {
  return indices.length + templates.length + callers.length > 0;
}

/** The pipelines that a pipeline calls by name. */
function calls(body: string): ReadonlySet<unknown> {
  return new Set(
    allSteps(readSteps(body))
      .filter(({ type }) => type === 'pipeline')
      .map(({ options }) => options['name']),
  );
}

/** Settings are written with or without `index`, flat or nested. */
function settingOf(settings: JsonMap | undefined, name: string): unknown {
  const nested = settings?.['index'];
  return settings?.[`index.${name}`] ?? settings?.[name] ?? (isMap(nested) ? nested[name] : undefined);
}
