import type { Steps } from '../../language/steps.ts';
import { isMap, type JsonMap, type Templates } from '../template-ladder/template-shapes.ts';

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

export const NO_USERS: PipelineUsers = { indices: [], templates: [], callers: [] };

/** Indices, templates and pipelines between two pauses. */
const STEP = 500;

/** What runs each pipeline without being asked, in steps; pipelines without users are absent. */
export function* usersByPipeline(
  indices: Readonly<Record<string, { settings: IndexSettings }>>,
  pipelines: readonly { name: string; calls: readonly string[] }[],
  templates: Templates | undefined,
): Steps<ReadonlyMap<string, PipelineUsers>> {
  const found = new Map<string, PipelineUsers>();
  let count = 0;
  for (const name of Object.keys(indices).sort()) {
    for (const role of ROLES)
      usersIn(found, indices[name]!.settings[`index.${role}_pipeline`])?.indices.push({ name, role });
    if (++count % STEP === 0) yield;
  }
  for (const { name, kind, settings } of settingsIn(templates)) {
    for (const role of ROLES)
      usersIn(found, settingOf(settings, `${role}_pipeline`))?.templates.push({ name, kind, role });
    if (++count % STEP === 0) yield;
  }
  for (const { name, calls } of pipelines) {
    for (const called of calls) usersIn(found, called)?.callers.push(name);
    if (++count % STEP === 0) yield;
  }
  return found;
}

/** The users of a pipeline in the map; undefined if a setting names none. */
function usersIn(found: Map<string, PipelineUsers>, pipeline: unknown): PipelineUsers | undefined {
  if (typeof pipeline !== 'string') return undefined;
  let users = found.get(pipeline);
  if (!users) found.set(pipeline, (users = { indices: [], templates: [], callers: [] }));
  return users;
}

interface TemplateSettings {
  name: string;
  kind: 'template' | 'component';
  settings: JsonMap | undefined;
}

function* settingsIn(templates: Templates | undefined): Generator<TemplateSettings> {
  for (const { name, template } of templates?.composable ?? [])
    yield { name, kind: 'template', settings: template.template?.settings };
  for (const { name, component } of templates?.components ?? [])
    yield { name, kind: 'component', settings: component.template.settings };
}

export function isUsed({ indices, templates, callers }: PipelineUsers): boolean {
  return indices.length + templates.length + callers.length > 0;
}

/** Settings are written with or without `index`, flat or nested. */
function settingOf(settings: JsonMap | undefined, name: string): unknown {
  const nested = settings?.['index'];
  return settings?.[`index.${name}`] ?? settings?.[name] ?? (isMap(nested) ? nested[name] : undefined);
}
