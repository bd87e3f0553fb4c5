import { describe, expect, test } from 'vitest';
import { ask } from '../connections/ask.ts';
import type { Connection } from '../connections/connection.ts';
import { newEngine, play, run, shareFrom } from '../share/testing/shared-engines.ts';
import type { NamedComponent, NamedLegacy, NamedTemplate, Templates } from '../template-ladder/template-shapes.ts';
import { EXAMPLE } from './example.data.ts';
import { templateContents } from './template-scenario.ts';

async function filled(): Promise<Connection> {
  const engine = await newEngine();
  for (const request of EXAMPLE) await ask(engine, request);
  await run(
    engine,
    `PUT /_template/old
{ "index_patterns": ["old-*"], "order": 2, "settings": { "index.routing.allocation.require._host": "secret-host", "number_of_shards": 2 } }`,
  );
  return engine;
}

/** Templates as the room reads them. */
async function templatesOf(engine: Connection): Promise<Templates> {
  const [composable, components, legacy] = (await run(
    engine,
    'GET /_index_template\n\nGET /_component_template\n\nGET /_template',
  )) as [
    { index_templates: { name: string; index_template: NamedTemplate['template'] }[] },
    { component_templates: { name: string; component_template: NamedComponent['component'] }[] },
    Record<string, NamedLegacy['template']>,
  ];
  return {
    composable: composable.index_templates.map(({ name, index_template: template }) => ({ name, template })),
    components: components.component_templates.map(({ name, component_template: component }) => ({ name, component })),
    legacy: Object.entries(legacy).map(([name, template]) => ({ name, template })),
  };
}

describe('templates in another engine', () => {
  test('configure a new index as they do here', async () => {
    const engine = await filled();
    const templates = await templatesOf(engine);
    const contents = templateContents(templates, { name: 'logs-shop-2026.11', filter: '' });
    const { scenario } = await shareFrom(engine, contents);
    const { engine: other, exchanges, views } = await play(scenario);
    const [expected] = await run(engine, 'POST /_index_template/_simulate_index/logs-shop-2026.11');
    expect(exchanges[0]!.answer.body).toEqual(expected);
    expect(views).toMatchObject([{ view: 'template', parameters: { name: 'logs-shop-2026.11' } }]);
    const names = ({ composable, components, legacy }: Templates) =>
      [composable, components, legacy].map(list => list.map(({ name }) => name).sort());
    expect(names(await templatesOf(other))).toEqual(names(templates));
  });

  test('with a request of its own, an index gets what the request adds', async () => {
    const engine = await filled();
    const request = { settings: { number_of_shards: 4 } };
    const contents = templateContents(await templatesOf(engine), { name: 'logs-shop-1', request, filter: '' });
    const { exchanges } = await play((await shareFrom(engine, contents)).scenario);
    expect(exchanges[0]!.answer.text).toContain('"number_of_shards":"4"');
  });

  test('are those of the filter, with the components that they use, and without hosts', async () => {
    const engine = await filled();
    const templates = await templatesOf(engine);
    const [first] = templates.composable;
    const { markdown } = await shareFrom(engine, templateContents(templates, { name: '', filter: first!.name }));
    const put = [...markdown.matchAll(/^PUT \/_index_template\/(\S+)/gm)].map(([, name]) => name);
    expect(put).toEqual(templates.composable.map(({ name }) => name).filter(name => name.includes(first!.name)));
    for (const component of first!.template.composed_of ?? [])
      expect(markdown).toContain(`PUT /_component_template/${component}\n`);
    const whole = await shareFrom(engine, templateContents(templates, { name: '', filter: '' }));
    expect(whole.markdown).toContain('PUT /_template/old');
    expect(whole.markdown).not.toContain('secret-host');
    expect((await play(whole.scenario)).exchanges[0]!.answer.status).toBe(200);
  });
});
