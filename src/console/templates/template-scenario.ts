import { indexNameProblem } from '../../language/index-name.ts';
import type { ScenarioPart } from '../../scenario/write-scenario.ts';
import type { EngineRequest } from '../connections/ask.ts';
import { requestText } from '../share/compose-scenario.ts';
import type { ShareContents } from '../share/share-contents.ts';
import {
  isManaged,
  isMap,
  type Json,
  type JsonMap,
  type NamedTemplate,
  patternsOf,
  type TemplateContent,
  type Templates,
} from '../template-ladder/template-shapes.ts';
import { templatePath } from '../template-ladder/use-templates.ts';
import { COPY } from './copy.ts';
import { creationOf } from './creation.ts';

/** The state of the room, from its URL. */
export interface ShownTemplates {
  /** The new index whose template is shown. */
  name: string;
  /** The content of the request that creates it. */
  request?: TemplateContent;
  /** Of the list, by name or pattern. */
  filter: string;
}

/** A scenario of the templates on the screen, and of an index that they apply to. */
export function templateContents(templates: Templates, { name, request, filter }: ShownTemplates): ShareContents {
  const shown = shownTemplates(templates, filter);
  const isNamed = name !== '' && indexNameProblem(name) === undefined;
  const index = isNamed ? name : exampleName(shown.composable);
  const used = new Set(shown.composable.flatMap(({ template }) => template.composed_of ?? []));
  const components = shown.components.filter(({ name: one }) => filter === '' || used.has(one));
  const requests: EngineRequest[] = [
    ...components.map(one => put('component', one.name, one.component)),
    ...shown.composable.map(one => put('template', one.name, one.template)),
    ...shown.legacy.map(one => put('legacy', one.name, one.template)),
  ];
  return {
    title: isNamed ? COPY.scenarioTitleFor(name) : COPY.scenarioTitle,
    indices: [],
    setup: requests,
    analysis: requests.map(({ body }) => settingsIn(body)),
    parts: () => [
      { kind: 'requests', role: 'run', text: requestText(simulationOf(shown, index, request)) },
      ...(index === undefined ? [] : [{ kind: 'view', view: 'template', parameters: { name: index } } as ScenarioPart]),
    ],
  };
}

function shownTemplates(templates: Templates, filter: string): Templates {
  const isShown = (one: { name: string; template: { index_patterns: string | string[] } }) =>
    [one.name, ...patternsOf(one)].some(text => text.includes(filter));
  return {
    composable: templates.composable.filter(one => !isManaged(one) && isShown(one)),
    components: templates.components.filter(({ name, component }) => !isManaged({ name, template: component })),
    legacy: templates.legacy.filter(one => !one.name.startsWith('.') && isShown(one)),
  };
}

function simulationOf(
  shown: Templates,
  index: string | undefined,
  request: TemplateContent | undefined,
): EngineRequest {
  const simulation = index === undefined ? undefined : creationOf(shown, { name: index, request }).simulation;
  return simulation ?? { method: 'GET', path: '/_index_template' };
}

/** A name that the first template applies to. */
function exampleName(composable: readonly NamedTemplate[]): string | undefined {
  return composable
    .flatMap(patternsOf)
    .map(pattern => pattern.replace(/\*/g, COPY.exampleWord))
    .find(name => indexNameProblem(name) === undefined);
}

/** Dates are the engine's, and allocation rules name hosts. */
function put(kind: 'template' | 'component' | 'legacy', name: string, definition: object): EngineRequest {
  const { created_date, created_date_millis, modified_date, modified_date_millis, ...kept } = definition as JsonMap;
  return { method: 'PUT', path: templatePath(kind, name), body: withoutHosts(kept) };
}

function withoutHosts(body: JsonMap): JsonMap {
  const { template, settings } = body;
  return {
    ...body,
    ...(isMap(settings) && { settings: localSettings(settings) }),
    ...(isMap(template) && { template: withoutHosts(template) }),
  };
}

function localSettings(settings: JsonMap): JsonMap {
  const kept = Object.entries(settings).filter(([key]) => !/^(?:index\.)?routing(?:\.allocation(?:\.|$)|$)/.test(key));
  return Object.fromEntries(
    kept.map(([key, value]) => [key, key === 'index' && isMap(value) ? localSettings(value) : value]),
  );
}

function settingsIn(body: unknown): Json[] {
  const { template, settings } = body as JsonMap;
  return [settings ?? null, (isMap(template) && template['settings']) || null];
}
