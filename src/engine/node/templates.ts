import { EngineError, illegalArgument, validationFailed } from '../errors/engine-error.ts';
import { parseAliases } from '../indices/alias.ts';
import { defineIndex } from '../indices/index-service.ts';
import { IndexSettings } from '../indices/settings/index-settings.ts';
import { type FlatSettings, sorted } from '../indices/settings/setting-value.ts';
import { validateNewSettings } from '../indices/settings/validate-settings.ts';
import type { JsonObject, Writable } from '../json/json-value.ts';
import { parseQuery } from '../query/dsl/parse-query.ts';
import { matchesGlob } from '../structures/glob.ts';
import { globsOverlap } from '../structures/glob-overlap.ts';
import {
  componentTemplateToJson,
  type IndexTemplate,
  indexTemplateToJson,
  parseComponentTemplate,
  parseIndexTemplate,
} from '../templates/index-template.ts';
import { legacyTemplateToJson, parseLegacyTemplate } from '../templates/legacy-template.ts';
import { contentToJson, type TemplateContent } from '../templates/template-content.ts';
import { checkNames, invalidTemplate } from '../templates/template-names.ts';
import {
  candidates,
  compose,
  namesMatching,
  overlapping,
  priorityOf,
  type TemplateSet,
} from '../templates/template-set.ts';
import type { Cluster } from './cluster.ts';
import type { Acknowledged } from './engine.ts';
import { ACKNOWLEDGED } from './index-actions.ts';

export interface PutOptions {
  /** Refuse to replace. */
  create?: boolean;
}

/** What a change answers; `warnings` are for the people who read headers. */
export interface PutAnswer {
  answer: Acknowledged;
  warnings: string[];
}

/** Templates of all three kinds: putting, showing, deleting, trying them out. Every method throws EngineError. */
export class Templates {
  private readonly cluster: Cluster;

  constructor(cluster: Cluster) {
    this.cluster = cluster;
  }

  putComponent(name: string, body: JsonObject, { create = false }: PutOptions = {}): Promise<PutAnswer> {
    return this.cluster.change(async () => {
      const { templates: store } = this.cluster;
      if (create && store.set.components.has(name))
        throw illegalArgument(`component template [${name}] already exists`);
      const template = parseComponentTemplate(body);
      checkNames(name, []);
      this.checkSettings(name, template.content.settings);
      this.define(template.content);
      const next = { ...store.set, components: new Map([...store.set.components, [name, template]]) };
      this.checkUsers(name, next);
      await store.putComponent(name, template);
      return { answer: ACKNOWLEDGED, warnings: [] };
    });
  }

  components(expression: string | undefined): Writable {
    const { components } = this.cluster.templates.set;
    const names = this.known(components.keys(), expression, 'component template');
    const shown = names.map(name => ({ name, component_template: componentTemplateToJson(components.get(name)!) }));
    return { component_templates: shown };
  }

  deleteComponents(expression: string): Promise<Acknowledged> {
    return this.cluster.change(async () => {
      const { templates: store } = this.cluster;
      const names = namesMatching(store.set.components.keys(), expression);
      const absent = expression.split(',').find(one => !one.includes('*') && !store.set.components.has(one));
      if (absent !== undefined) throw missing(absent);
      const users = [...store.set.templates].filter(([, { composedOf }]) =>
        composedOf.some(one => names.includes(one)),
      );
      if (users.length > 0) {
        const used = names.filter(name => users.some(([, { composedOf }]) => composedOf.includes(name)));
        const list = users.map(([user]) => user).join(', ');
        throw illegalArgument(
          `component templates [${used.join(', ')}] cannot be removed as they are still in use by index templates [${list}]`,
        );
      }
      for (const name of names) await store.deleteComponent(name);
      return ACKNOWLEDGED;
    });
  }

  put(name: string, body: JsonObject, { create = false }: PutOptions = {}): Promise<PutAnswer> {
    return this.cluster.change(async () => {
      const { templates: store } = this.cluster;
      if (create && store.set.templates.has(name)) throw illegalArgument(`index template [${name}] already exists`);
      const template = parseIndexTemplate(body);
      this.check(name, template);
      await store.putTemplate(name, template);
      return { answer: ACKNOWLEDGED, warnings: legacyWarning(store.set, name, template) };
    });
  }

  list(expression: string | undefined): { found: boolean; answer: Writable } {
    const { templates } = this.cluster.templates.set;
    const names = this.known(templates.keys(), expression, 'index template');
    const shown = names.map(name => ({ name, index_template: indexTemplateToJson(templates.get(name)!) }));
    return { found: expression === undefined || names.length > 0, answer: { index_templates: shown } };
  }

  exists(kind: keyof TemplateSet, expression: string): boolean {
    return namesMatching(this.cluster.templates.set[kind].keys(), expression).length > 0;
  }

  delete(expression: string): Promise<Acknowledged> {
    return this.cluster.change(async () => {
      const { templates: store } = this.cluster;
      const names = namesMatching(store.set.templates.keys(), expression);
      const absent = expression.split(',').find(one => namesMatching(store.set.templates.keys(), one).length === 0);
      if (absent !== undefined && absent !== '*') throw missing(absent);
      for (const name of names) await store.deleteTemplate(name);
      return ACKNOWLEDGED;
    });
  }

  putLegacy(name: string, body: JsonObject, { create = false }: PutOptions = {}): Promise<PutAnswer> {
    return this.cluster.change(async () => {
      const { templates: store } = this.cluster;
      if (create && store.set.legacy.has(name)) throw illegalArgument(`index_template [${name}] already exists`);
      const template = parseLegacyTemplate(body);
      checkNames(name, template.indexPatterns);
      this.checkSettings(name, template.content.settings);
      this.define(template.content);
      await store.putLegacy(name, template);
      const deprecated = 'Legacy index templates are deprecated in favor of composable templates.';
      return { answer: ACKNOWLEDGED, warnings: [deprecated] };
    });
  }

  legacy(expression: string | undefined): { found: boolean; answer: Record<string, Writable> } {
    const { legacy } = this.cluster.templates.set;
    const names = namesMatching(legacy.keys(), expression);
    const found = names.length > 0 || expression === undefined || expression.includes('*');
    return { found, answer: Object.fromEntries(names.map(name => [name, legacyTemplateToJson(legacy.get(name)!)])) };
  }

  deleteLegacy(expression: string): Promise<Acknowledged> {
    return this.cluster.change(async () => {
      const { templates: store } = this.cluster;
      const names = namesMatching(store.set.legacy.keys(), expression);
      if (names.length === 0 && expression !== '*') throw missing(expression);
      for (const name of names) await store.deleteLegacy(name);
      return ACKNOWLEDGED;
    });
  }

  /** What an index of this name would be made of; `body` is a template to try beside those there are. */
  simulateIndex(index: string, body: JsonObject | undefined): Writable {
    const { set } = this.cluster.templates;
    const tried = body && parseIndexTemplate(body);
    if (tried) this.check(SIMULATED, tried);
    const within = tried ? { ...set, templates: new Map([...set.templates, [SIMULATED, tried]]) } : set;
    const [chosen, ...others] = candidates(within, index, false);
    if (!chosen) return {};
    return simulated(compose(within, chosen.template), [
      ...others.map(({ name, template }) => ({ name, index_patterns: template.indexPatterns })),
      ...legacyOverlap(set, [index]),
    ]);
  }

  /** What a template gives, one there is or one to try. */
  simulate(name: string | undefined, body: JsonObject | undefined): Writable {
    const { set } = this.cluster.templates;
    if (name === undefined && !body)
      throw validationFailed('either index name or index template body must be specified for simulation');
    const template = body ? parseIndexTemplate(body) : set.templates.get(name!);
    if (!template) throw illegalArgument(`unable to simulate template [${name}] that does not exist`);
    if (body) this.check(name ?? SIMULATED, template);
    const others = overlapping(set, name, template.indexPatterns).map(other => ({
      name: other.name,
      index_patterns: other.patterns,
    }));
    return simulated(compose(set, template), [...others, ...legacyOverlap(set, template.indexPatterns)]);
  }

  private known(names: Iterable<string>, expression: string | undefined, kind: string): string[] {
    const all = [...names];
    const absent = expression?.split(',').find(one => !one.includes('*') && !all.includes(one));
    if (absent !== undefined)
      throw new EngineError('resource_not_found_exception', `${kind} matching [${absent}] not found`);
    return namesMatching(all, expression);
  }

  /** Everything that must be right before a template is kept. */
  private check(name: string, template: IndexTemplate): void {
    const { set } = this.cluster.templates;
    if (template.priority !== undefined && template.priority < 0)
      throw validationFailed('index template priority must be >= 0');
    if (template.indexPatterns.includes('*') && template.content?.settings?.has('index.hidden'))
      throw validationFailed('global composable templates may not specify the setting index.hidden');
    if (name !== SIMULATED) checkNames(name, template.indexPatterns);
    const ignored = template.ignoreMissing ?? [];
    const absent = template.composedOf.filter(one => !set.components.has(one) && !ignored.includes(one));
    if (absent.length > 0)
      throw invalidTemplate(
        name,
        `index template [${name}] specifies component templates [${absent.join(', ')}] that do not exist`,
      );
    this.checkSettings(name, template.content?.settings);
    checkOverlap(set, name, template);
    this.checkComposed(name, set, template);
  }

  private checkComposed(name: string, set: TemplateSet, template: IndexTemplate): void {
    const content = composed(name, set, template);
    try {
      this.define(content);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      const isMapping =
        error.type !== 'illegal_argument_exception' || !error.reason.startsWith('failed to parse filter');
      const cause = isMapping ? illegalArgument(`invalid composite mappings for [${name}]`, { cause: error }) : error;
      throw illegalArgument(`composable template [${name}] template after composition is invalid`, { cause });
    }
  }

  /** A change of a component must leave every template that uses it usable. */
  private checkUsers(component: string, next: TemplateSet): void {
    for (const [name, template] of next.templates) {
      if (!template.composedOf.includes(component)) continue;
      try {
        this.checkComposed(name, next, template);
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        throw illegalArgument(
          `updating component template [${component}] results in invalid composable template [${name}] after templates are merged`,
          { cause: error },
        );
      }
    }
  }

  private checkSettings(name: string, settings: FlatSettings | undefined): void {
    if (!settings) return;
    try {
      validateNewSettings(settings);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      if (!error.reason.startsWith('unknown setting'))
        throw invalidTemplate(name, `Validation Failed: 1: ${error.reason};`);
      throw new EngineError('settings_exception', error.reason, { status: 400 });
    }
  }

  /** Builds what an index of it would be, and throws it away. */
  private define({ settings = new Map(), mappings = {}, aliases = {} }: TemplateContent): void {
    const entries = new Map([['index.number_of_shards', '1'] as const, ...settings]);
    const source = { name: 'validate-template', settings: new IndexSettings(sorted(entries)), mappings };
    defineIndex(source, this.cluster.environment);
    for (const [alias, { filter }] of parseAliases(aliases)) checkFilter(alias, filter);
  }
}

function missing(name: string): EngineError {
  return new EngineError('index_template_missing_exception', `index_template [${name}] missing`);
}

/** The name of a template that is only tried. */
const SIMULATED = 'simulate_template';

function composed(name: string, set: TemplateSet, template: IndexTemplate): TemplateContent {
  try {
    return compose(set, template);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const cause = illegalArgument(`invalid composite mappings for [${name}]`, { cause: error });
    throw illegalArgument(`composable template [${name}] template after composition is invalid`, { cause });
  }
}

function checkFilter(alias: string, filter: JsonObject | undefined): void {
  if (!filter) return;
  try {
    parseQuery(filter, { in: filter });
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw illegalArgument(`failed to parse filter for alias [${alias}]`, { cause: error });
  }
}

/** Two templates of one priority never fit one name. */
function checkOverlap(set: TemplateSet, name: string, template: IndexTemplate): void {
  const priority = priorityOf(template);
  const rivals = overlapping(set, name, template.indexPatterns).filter(other => other.priority === priority);
  if (rivals.length === 0) return;
  const names = rivals.map(({ name: rival }) => rival).join(', ');
  const patterns = rivals.map(({ name: rival, patterns: list }) => `${rival} => [${list.join(', ')}]`).join(', ');
  throw illegalArgument(
    `index template [${name}] has index patterns [${template.indexPatterns.join(', ')}] matching patterns from existing templates [${names}] with patterns (${patterns}) that have the same priority [${priority}], multiple index templates may not match during index creation, please use a different priority`,
  );
}

function legacyWarning(set: TemplateSet, name: string, { indexPatterns }: IndexTemplate): string[] {
  const older = [...set.legacy].filter(([, { indexPatterns: others }]) => anyOverlap(indexPatterns, others));
  if (older.length === 0) return [];
  const names = older.map(([old]) => old).join(',');
  const patterns = older.map(([old, { indexPatterns: list }]) => `${old} => [${list.join(', ')}]`).join(',');
  return [
    `index template [${name}] has index patterns [${indexPatterns.join(', ')}] matching patterns from existing older templates [${names}] with patterns (${patterns}); this template [${name}] will take precedence during new index creation`,
  ];
}

function legacyOverlap(set: TemplateSet, patterns: readonly string[]): { name: string; index_patterns: string[] }[] {
  return [...set.legacy]
    .filter(([, { indexPatterns }]) => anyOverlap(patterns, indexPatterns))
    .map(([name, { indexPatterns }]) => ({ name, index_patterns: indexPatterns }));
}

function anyOverlap(some: readonly string[], others: readonly string[]): boolean {
  return some.some(one => others.some(other => matchesGlob(other, one) || globsOverlap(one, other)));
}

function simulated(content: TemplateContent, others: Writable[]): Writable {
  return { template: { settings: {}, aliases: {}, ...contentToJson(content) }, overlapping: others };
}
