import type { EngineRequest } from '../connections/ask.ts';
import { segment } from '../connections/ask.ts';
import { ladderOf, type Rung } from '../template-ladder/ladder.ts';
import {
  type NamedTemplate,
  priorityOf,
  type TemplateContent,
  type Templates,
} from '../template-ladder/template-shapes.ts';
import { COPY } from './copy.ts';
import { type Layer, mergeLayers } from './merge-layers.ts';
import { plainOf } from './provenance-tree.ts';

/** The layers and the simulation of a new index with a name. */
export interface Creation {
  rungs: Rung[];
  winner?: NamedTemplate;
  layers: Layer[];
  /** The request that simulates the merge; undefined if only legacy templates match, which engines do not simulate. */
  simulation?: EngineRequest;
}

export interface CreationPlan {
  name: string;
  /** The content of the request that creates the index. */
  request?: TemplateContent;
  /** Another order of the winner's component templates, for a preview. */
  order?: readonly string[];
}

export function creationOf(templates: Templates, { name, request, order }: CreationPlan): Creation {
  const rungs = ladderOf(templates, name, isHidden(request));
  const winner = templates.composable.find(one =>
    rungs.some(rung => rung.verdict === 'wins' && rung.name === one.name),
  );
  const asked: Layer[] = request ? [{ name: COPY.thisRequest, kind: 'request', content: request }] : [];
  if (!winner) {
    const merged = new Set(rungs.filter(rung => rung.verdict === 'merged').map(rung => rung.name));
    const legacy = templates.legacy
      .filter(one => merged.has(one.name))
      .sort((a, b) => a.template.order - b.template.order);
    const layers = legacy.map(
      ({ name: who, template }): Layer => ({ name: who, kind: 'legacy', content: contentOf(template) }),
    );
    return { rungs, layers: [...layers, ...asked] };
  }
  const composed = order ?? winner.template.composed_of ?? [];
  const layers = [
    ...layersOf(templates, { ...winner, template: { ...winner.template, composed_of: [...composed] } }),
    ...asked,
  ];
  return { rungs, winner, layers, simulation: simulationOf(templates, { name, winner, request, order }) };
}

/** The component templates in order, then the content of the template itself. */
export function layersOf(templates: Templates, { name, template }: NamedTemplate): Layer[] {
  const components = (template.composed_of ?? []).flatMap((one): Layer[] => {
    const found = templates.components.find(component => component.name === one);
    return found ? [{ name: one, kind: 'component', content: found.component.template }] : [];
  });
  return [...components, { name, kind: 'template', content: template.template ?? {} }];
}

function contentOf({ settings, mappings, aliases }: TemplateContent): TemplateContent {
  return { settings, mappings, aliases };
}

function isHidden(request: TemplateContent | undefined): boolean {
  const settings = request?.settings as { hidden?: unknown; index?: { hidden?: unknown } } | undefined;
  const flat = request?.settings?.['index.hidden'];
  return [settings?.hidden, settings?.index?.hidden, flat].some(value => String(value) === 'true');
}

interface Simulated extends CreationPlan {
  winner: NamedTemplate;
}

/**
 * Unchanged templates are simulated by name. With another order or a request, an equivalent template without conflicts
 * is simulated.
 */
function simulationOf(templates: Templates, { name, winner, request, order }: Simulated): EngineRequest {
  if (!request && !order) return { method: 'POST', path: `/_index_template/_simulate_index/${segment(name)}` };
  const own: Layer = { name: winner.name, kind: 'template', content: winner.template.template ?? {} };
  const asked: Layer = { name: COPY.thisRequest, kind: 'request', content: request ?? {} };
  const { created_date, created_date_millis, modified_date, modified_date_millis, ...kept } = {
    ...winner.template,
  } as Record<string, unknown>;
  const body = {
    ...kept,
    index_patterns: [name],
    priority: 1 + Math.max(...templates.composable.map(priorityOf)),
    composed_of: order ?? winner.template.composed_of ?? [],
    template: plainOf(mergeLayers([own, asked])),
  };
  return { method: 'POST', path: '/_index_template/_simulate', body };
}

/** The templates that use each component; components without users are absent. */
export function usersByComponent({ composable }: Templates): ReadonlyMap<string, readonly string[]> {
  const users = new Map<string, string[]>();
  for (const { name, template } of composable)
    for (const component of new Set(template.composed_of)) {
      const known = users.get(component);
      if (known) known.push(name);
      else users.set(component, [name]);
    }
  return users;
}
