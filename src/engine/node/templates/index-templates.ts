import type { IndexTemplateApi, PutAnswer, PutOptions } from '../../contract/definition-apis.ts';
import type { Acknowledged } from '../../contract/request-options.ts';
import { illegalArgument, validationFailed } from '../../errors/engine-error.ts';
import type { JsonObject, Writable } from '../../json/json-value.ts';
import { type IndexTemplate, indexTemplateToJson, parseIndexTemplate } from '../../templates/index-template.ts';
import { contentToJson } from '../../templates/template-content.ts';
import { checkNames, invalidTemplate, requireName } from '../../templates/template-names.ts';
import {
  compose,
  namesMatching,
  overlapping,
  priorityOf,
  type TemplateSet,
  winningTemplate,
} from '../../templates/template-set.ts';
import type { Cluster } from '../cluster.ts';
import { ACKNOWLEDGED } from '../indices/index-actions.ts';
import { checkComposed, checkContent, checkTemplateSettings } from './check-content.ts';
import { checkOverlap, legacyOverlap, legacyWarnings } from './template-overlap.ts';
import { namedTemplates, templateMissing } from './template-store.ts';

/** The name of a simulated template. */
const SIMULATED = 'simulate_template';

/** Composable templates: only the one with the highest priority applies. Every method throws EngineError. */
export class IndexTemplates implements IndexTemplateApi {
  private readonly cluster: Cluster;

  constructor(cluster: Cluster) {
    this.cluster = cluster;
  }

  put(name: string, body: JsonObject, { create = false }: PutOptions = {}): Promise<PutAnswer> {
    return this.cluster.change(async () => {
      const { templates: store } = this.cluster;
      const template = parseIndexTemplate(body);
      requireName(name);
      if (create && store.set.templates.has(name)) throw illegalArgument(`index template [${name}] already exists`);
      this.check(name, template);
      checkStreamsKeepTemplate(this.cluster, name, template);
      await store.putTemplate(name, template);
      return { answer: ACKNOWLEDGED, warnings: legacyWarnings(store.set, name, template) };
    });
  }

  list(expression: string | undefined): { found: boolean; answer: Record<string, Writable> } {
    const { templates } = this.cluster.templates.set;
    const names = namedTemplates(templates.keys(), expression, 'index template');
    const shown = names.map(name => ({ name, index_template: indexTemplateToJson(templates.get(name)!) }));
    return { found: expression === undefined || names.length > 0, answer: { index_templates: shown } };
  }

  delete(expression: string): Promise<Acknowledged> {
    return this.cluster.change(async () => {
      const { templates: store } = this.cluster;
      const known = [...store.set.templates.keys()];
      const absent = expression.split(',').find(one => namesMatching(known, one).length === 0);
      if (absent !== undefined && absent !== '*') throw templateMissing(absent);
      const names = namesMatching(known, expression);
      checkNoStreamUses(this.cluster, names);
      for (const name of names) await store.deleteTemplate(name);
      return ACKNOWLEDGED;
    });
  }

  simulateIndex(index: string, body: JsonObject | undefined): Writable {
    const { set } = this.cluster.templates;
    const tried = body && parseIndexTemplate(body);
    if (tried) this.check(SIMULATED, tried);
    const within = tried ? { ...set, templates: new Map([...set.templates, [SIMULATED, tried]]) } : set;
    const chosen = winningTemplate(within, index, false);
    if (!chosen) return {};
    return this.simulated(within, chosen);
  }

  simulate(name: string | undefined, body: JsonObject | undefined): Writable {
    const { set } = this.cluster.templates;
    if (name === undefined && !body)
      throw validationFailed('either index name or index template body must be specified for simulation');
    const template = body ? parseIndexTemplate(body) : set.templates.get(name!);
    if (!template) throw illegalArgument(`unable to simulate template [${name}] that does not exist`);
    if (body) this.check(name ?? SIMULATED, template);
    return this.simulated(set, { name, template });
  }

  /** The mappings are those that an index would show; what backing indices of data streams have in addition is left out. */
  private simulated(
    set: TemplateSet,
    chosen: { readonly name: string | undefined; readonly template: IndexTemplate },
  ): Writable {
    const content = compose(set, chosen.template);
    const { mappings = {}, ...others } = content;
    const isMapped = Object.keys(mappings).length > 0;
    const shown = isMapped && { mappings: checkContent(content, this.cluster.environment).mapping.toJson() };
    return {
      template: { settings: {}, aliases: {}, ...contentToJson(others), ...shown },
      overlapping: overlappingTemplates(set, chosen),
    };
  }

  /** Validates a template before it is stored. */
  private check(name: string, template: IndexTemplate): void {
    const { set } = this.cluster.templates;
    if (template.priority !== undefined && template.priority < 0)
      throw validationFailed('index template priority must be >= 0');
    if (template.indexPatterns.includes('*') && template.content?.settings?.has('index.hidden'))
      throw validationFailed('global composable templates may not specify the setting index.hidden');
    const ignored = template.ignoreMissing ?? [];
    const absent = template.composedOf.filter(one => !set.components.has(one) && !ignored.includes(one));
    if (absent.length > 0)
      throw invalidTemplate(
        name,
        `index template [${name}] specifies component templates [${absent.join(', ')}] that do not exist`,
      );
    checkOverlap(set, name, template);
    if (name !== SIMULATED) checkNames(name, template.indexPatterns);
    checkTemplateSettings(name, template.content?.settings);
    checkComposed(this.cluster, name, template, set);
  }
}

/** Templates of both kinds whose patterns overlap with those of a template. */
function overlappingTemplates(
  set: TemplateSet,
  { name, template }: { name: string | undefined; template: IndexTemplate },
): Writable[] {
  const { indexPatterns } = template;
  const others = overlapping(set, name, indexPatterns);
  return [
    ...legacyOverlap(set, indexPatterns),
    ...others.map(other => ({ name: other.name, index_patterns: other.patterns })),
  ];
}

function withTemplate(set: TemplateSet, name: string, template: IndexTemplate | undefined): TemplateSet {
  const templates = new Map(set.templates);
  if (template) templates.set(name, template);
  else templates.delete(name);
  return { ...set, templates };
}

/** A new template must not replace the one that an existing data stream uses. @throws EngineError */
export function checkStreamsKeepTemplate(cluster: Cluster, name: string, template: IndexTemplate): void {
  const next = withTemplate(cluster.templates.set, name, template);
  const lost = cluster.streamNames().filter(stream => !winningTemplate(next, stream, false)?.template.dataStream);
  if (lost.length === 0) return;
  throw illegalArgument(
    `composable template [${name}] with index patterns [${template.indexPatterns.join(', ')}], priority [${priorityOf(template)}] and no data stream configuration would cause data streams [${lost.join(', ')}] to no longer match a data stream template`,
  );
}

/** @throws EngineError for templates used by data streams */
export function checkNoStreamUses(cluster: Cluster, names: readonly string[]): void {
  const used = cluster.streamNames().filter(stream => {
    const template = winningTemplate(cluster.templates.set, stream, false)?.name;
    return template !== undefined && names.includes(template);
  });
  if (used.length > 0)
    throw illegalArgument(
      `unable to remove composable templates [${names.join(', ')}] as they are in use by a data streams [${used.join(', ')}]`,
    );
}
