import type { Writable } from '../../engine/json/json-value.ts';
import { matchesGlob } from '../../engine/structures/glob.ts';
import type { Call } from '../call.ts';
import type { CatTable } from './cat-endpoint.ts';
import type { Cell } from './table.ts';

type Members = Record<string, Writable>;
type Named<K extends string> = { name: string } & Record<K, Members>;

/** Templates of both kinds; legacy ones have no components. */
export const catTemplates: CatTable = {
  columns: [
    { name: 'name', aliases: 'n', doc: 'template name' },
    { name: 'index_patterns', aliases: 't', doc: 'template index patterns' },
    { name: 'order', aliases: 'o,p', doc: 'template application order/priority number' },
    { name: 'version', aliases: 'v', doc: 'version' },
    { name: 'composed_of', aliases: 'c', doc: 'component templates comprising index template' },
  ],
  rows(call) {
    const { legacy, composable } = call.engine.templates;
    const old = Object.entries(legacy.list(undefined).answer).map(([name, template]): Cell[] => {
      const { index_patterns: patterns, order, version } = template as Members;
      return [name, listed(patterns), order as number, version as Cell, ''];
    });
    const { index_templates: all } = composable.list(undefined).answer as {
      index_templates: Named<'index_template'>[];
    };
    const composed = all.map(({ name, index_template: template }): Cell[] => [
      name,
      listed(template.index_patterns),
      (template.priority as number | undefined) ?? 0,
      template.version as Cell,
      listed(template.composed_of),
    ]);
    return [...old, ...composed].filter(chosenBy(call));
  },
};

export const catComponentTemplates: CatTable = {
  columns: [
    { name: 'name', aliases: 'n', doc: 'template name' },
    { name: 'version', aliases: 'v', doc: 'version' },
    { name: 'alias_count', aliases: 'a', doc: 'number of aliases' },
    { name: 'mapping_count', aliases: 'm', doc: 'number of mappings' },
    { name: 'settings_count', aliases: 's', doc: 'number of settings' },
    { name: 'metadata_count', aliases: 'me', doc: 'number of metadata entries' },
    { name: 'included_in', aliases: 'i', doc: 'index templates that include the component template' },
  ],
  rows(call) {
    const { components, composable } = call.engine.templates;
    const { index_templates: users } = composable.list(undefined).answer as {
      index_templates: Named<'index_template'>[];
    };
    const { component_templates: all } = components.list(undefined).answer as {
      component_templates: Named<'component_template'>[];
    };
    const rows = all.map(({ name, component_template: component }): Cell[] => {
      const { settings, mappings, aliases } = component.template as Record<string, Members | undefined>;
      const includedIn = users.filter(user => (user.index_template.composed_of as string[]).includes(name));
      return [
        name,
        component.version as Cell,
        sizeOf(aliases),
        sizeOf(mappings?.properties),
        leaves(settings),
        sizeOf(component._meta),
        listed(includedIn.map(user => user.name)),
      ];
    });
    return rows.filter(chosenBy(call));
  },
};

function chosenBy(call: Call): (row: Cell[]) => boolean {
  const patterns = call.part('name')?.split(',');
  return ([name]) => patterns === undefined || patterns.some(pattern => matchesGlob(pattern, String(name)));
}

function listed(names: Writable): string {
  return `[${(names as string[]).join(', ')}]`;
}

function sizeOf(members: Writable): number {
  return Object.keys((members ?? {}) as Members).length;
}

function leaves(value: Writable): number {
  if (value === undefined) return 0;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 1;
  return Object.values(value as Members).reduce<number>((sum, one) => sum + leaves(one), 0);
}
