import type { NamedTemplates, PutAnswer, PutOptions } from '../../contract/definition-apis.ts';
import type { Acknowledged } from '../../contract/request-options.ts';
import { illegalArgument } from '../../errors/engine-error.ts';
import type { JsonObject, Writable } from '../../json/json-value.ts';
import { legacyTemplateToJson, parseLegacyTemplate } from '../../templates/legacy-template.ts';
import { checkNames } from '../../templates/template-names.ts';
import { namesMatching } from '../../templates/template-set.ts';
import type { Cluster } from '../cluster.ts';
import { ACKNOWLEDGED } from '../indices/index-actions.ts';
import { checkContent, checkTemplateSettings } from './check-content.ts';
import { templateMissing } from './template-store.ts';

const DEPRECATED = 'Legacy index templates are deprecated in favor of composable templates.';

/** Legacy templates: all that match are merged. Every method throws EngineError. */
export class LegacyTemplates implements NamedTemplates {
  private readonly cluster: Cluster;

  constructor(cluster: Cluster) {
    this.cluster = cluster;
  }

  put(name: string, body: JsonObject, { create = false }: PutOptions = {}): Promise<PutAnswer> {
    return this.cluster.change(async () => {
      const { templates: store, environment } = this.cluster;
      if (create && store.set.legacy.has(name)) throw illegalArgument(`index_template [${name}] already exists`);
      const template = parseLegacyTemplate(body);
      checkNames(name, template.indexPatterns);
      checkTemplateSettings(name, template.content.settings);
      checkContent(template.content, environment);
      await store.putLegacy(name, template);
      return { answer: ACKNOWLEDGED, warnings: [DEPRECATED] };
    });
  }

  list(expression: string | undefined): { found: boolean; answer: Record<string, Writable> } {
    const { legacy } = this.cluster.templates.set;
    const names = namesMatching(legacy.keys(), expression);
    const found = names.length > 0 || expression === undefined;
    return { found, answer: Object.fromEntries(names.map(name => [name, legacyTemplateToJson(legacy.get(name)!)])) };
  }

  delete(expression: string): Promise<Acknowledged> {
    return this.cluster.change(async () => {
      const { templates: store } = this.cluster;
      const names = namesMatching(store.set.legacy.keys(), expression);
      if (names.length === 0 && expression !== '*') throw templateMissing(expression);
      for (const name of names) await store.deleteLegacy(name);
      return ACKNOWLEDGED;
    });
  }
}
