import type { NamedTemplates, PutAnswer, PutOptions } from '../../contract/definition-apis.ts';
import type { Acknowledged } from '../../contract/request-options.ts';
import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { validateNewSettings } from '../../indices/settings/validate-settings.ts';
import type { JsonObject, Writable } from '../../json/json-value.ts';
import { componentTemplateToJson, parseComponentTemplate } from '../../templates/index-template.ts';
import { checkNames, requireName } from '../../templates/template-names.ts';
import { namesMatching, type TemplateSet } from '../../templates/template-set.ts';
import type { Cluster } from '../cluster.ts';
import { ACKNOWLEDGED } from '../indices/index-actions.ts';
import { checkComposed, checkContent } from './check-content.ts';
import { namedTemplates, templateMissing } from './template-store.ts';

/** Component templates. Every method throws EngineError. */
export class ComponentTemplates implements NamedTemplates {
  private readonly cluster: Cluster;

  constructor(cluster: Cluster) {
    this.cluster = cluster;
  }

  put(name: string, body: JsonObject, { create = false }: PutOptions = {}): Promise<PutAnswer> {
    return this.cluster.change(async () => {
      const { templates: store, environment } = this.cluster;
      const template = parseComponentTemplate(body);
      requireName(name);
      if (create && store.set.components.has(name))
        throw illegalArgument(`component template [${name}] already exists`);
      checkNames(name, []);
      validateNewSettings(template.content.settings ?? new Map());
      // Filters are checked where the component is used.
      checkContent({ ...template.content, aliases: {} }, environment);
      this.checkUsers(name, { ...store.set, components: new Map([...store.set.components, [name, template]]) });
      await store.putComponent(name, template);
      return { answer: ACKNOWLEDGED, warnings: [] };
    });
  }

  list(expression: string | undefined): { found: boolean; answer: Record<string, Writable> } {
    const { components } = this.cluster.templates.set;
    const names = namedTemplates(components.keys(), expression, 'component template');
    const shown = names.map(name => ({ name, component_template: componentTemplateToJson(components.get(name)!) }));
    return { found: expression === undefined || names.length > 0, answer: { component_templates: shown } };
  }

  delete(expression: string): Promise<Acknowledged> {
    return this.cluster.change(async () => {
      const { templates: store } = this.cluster;
      const names = namesMatching(store.set.components.keys(), expression);
      const known = [...store.set.components.keys()];
      const absent = expression.split(',').find(one => namesMatching(known, one).length === 0);
      if (absent !== undefined && absent !== '*') throw templateMissing(absent);
      checkUnused(names, store.set);
      for (const name of names) await store.deleteComponent(name);
      return ACKNOWLEDGED;
    });
  }

  /** Checks that every template that uses a changed component remains valid. */
  private checkUsers(component: string, next: TemplateSet): void {
    for (const [name, template] of next.templates) {
      if (!template.composedOf.includes(component)) continue;
      try {
        checkComposed(this.cluster, name, template, next);
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        const { cause = error } = error;
        throw illegalArgument(
          `updating component template [${component}] results in invalid composable template [${name}] after templates are merged`,
          { cause },
        );
      }
    }
  }
}

function checkUnused(names: readonly string[], { templates }: TemplateSet): void {
  const users = [...templates].filter(([, { composedOf }]) => composedOf.some(one => names.includes(one)));
  if (users.length === 0) return;
  const used = names.filter(name => users.some(([, { composedOf }]) => composedOf.includes(name)));
  const list = users.map(([user]) => user).join(', ');
  throw illegalArgument(
    `component templates [${used.join(', ')}] cannot be removed as they are still in use by index templates [${list}]`,
  );
}
