import { EngineError } from '../../errors/engine-error.ts';
import { readJson } from '../../json/json-reader.ts';
import type { JsonObject, Writable } from '../../json/json-value.ts';
import { writeJson } from '../../json/json-writer.ts';
import type { KeyValueArea } from '../../store/store.ts';
import { isGlob, matchesGlob } from '../../structures/glob.ts';
import {
  type ComponentTemplate,
  componentTemplateToJson,
  type IndexTemplate,
  indexTemplateToJson,
  parseComponentTemplate,
  parseIndexTemplate,
} from '../../templates/index-template.ts';
import { type LegacyTemplate, legacyTemplateToJson, parseLegacyTemplate } from '../../templates/legacy-template.ts';
import type { TemplateSet } from '../../templates/template-set.ts';
import { StoredRecords } from '../stored-records.ts';

/** The templates of the cluster state. The set is replaced atomically once a change is durable. */
export class TemplateStore {
  set: TemplateSet = { components: new Map(), templates: new Map(), legacy: new Map() };
  private readonly components: StoredRecords;
  private readonly templates: StoredRecords;
  private readonly legacy: StoredRecords;

  constructor(area: KeyValueArea) {
    this.components = new StoredRecords(area, 'component-template/');
    this.templates = new StoredRecords(area, 'index-template/');
    this.legacy = new StoredRecords(area, 'legacy-template/');
  }

  async recover(): Promise<void> {
    for (const records of [this.components, this.templates, this.legacy]) await records.recover();
    this.set = {
      components: parsed(this.components, parseComponentTemplate),
      templates: parsed(this.templates, parseIndexTemplate),
      legacy: parsed(this.legacy, parseLegacyTemplate),
    };
  }

  async putComponent(name: string, template: ComponentTemplate): Promise<void> {
    await this.components.put(name, stored(componentTemplateToJson(template)));
    this.set = { ...this.set, components: new Map([...this.set.components, [name, template]]) };
  }

  async putTemplate(name: string, template: IndexTemplate): Promise<void> {
    await this.templates.put(name, stored(indexTemplateToJson(template)));
    this.set = { ...this.set, templates: new Map([...this.set.templates, [name, template]]) };
  }

  async putLegacy(name: string, template: LegacyTemplate): Promise<void> {
    await this.legacy.put(name, stored(legacyTemplateToJson(template)));
    this.set = { ...this.set, legacy: new Map([...this.set.legacy, [name, template]]) };
  }

  async deleteComponent(name: string): Promise<void> {
    await this.components.delete(name);
    this.set = { ...this.set, components: without(this.set.components, name) };
  }

  async deleteTemplate(name: string): Promise<void> {
    await this.templates.delete(name);
    this.set = { ...this.set, templates: without(this.set.templates, name) };
  }

  async deleteLegacy(name: string): Promise<void> {
    await this.legacy.delete(name);
    this.set = { ...this.set, legacy: without(this.set.legacy, name) };
  }
}

function parsed<T>(records: StoredRecords, parse: (body: JsonObject) => T): Map<string, T> {
  return new Map(records.entries().map(([name, record]) => [name, parse(record)]));
}

/** The writer omits undefined members. */
function stored(template: Writable): JsonObject {
  return readJson(writeJson(template)) as JsonObject;
}

function without<T>(map: ReadonlyMap<string, T>, name: string): Map<string, T> {
  return new Map([...map].filter(([key]) => key !== name));
}

export function templateMissing(name: string): EngineError {
  return new EngineError('index_template_missing_exception', `index_template [${name}] missing`);
}

/**
 * Names that match a name or pattern; a plain name must exist. @param kind of the template, for errors @throws
 * EngineError
 */
export function namedTemplates(names: Iterable<string>, expression = '*', kind: string): string[] {
  const all = [...names];
  if (isGlob(expression)) return all.filter(name => matchesGlob(expression, name));
  if (all.includes(expression)) return [expression];
  throw new EngineError('resource_not_found_exception', `${kind} matching [${expression}] not found`);
}
