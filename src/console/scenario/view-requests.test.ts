import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createHandler } from '../../api/handler.ts';
import { openEngine } from '../../engine/node/open-engine.ts';
import { MemoryStore } from '../../engine/store/memory-store.ts';
import { checkScenario } from '../../scenario/check-scenario.ts';
import { parseScenario } from '../../scenario/parse-scenario.ts';
import type { ViewBlock } from '../../scenario/scenario.ts';
import { ask } from '../connections/ask.ts';
import type { Connection } from '../connections/connection.ts';
import { EXAMPLE } from '../play/example.data.ts';
import { ViewFault } from './view-parameters.ts';
import { VIEW_REQUESTS } from './view-requests.ts';

const LESSONS = join(import.meta.dirname, '../../../lessons');

describe('requests of views', () => {
  test.each(readdirSync(LESSONS).filter(name => name.endsWith('.md')))('%s has the parameters of its views', name => {
    const { scenario } = parseScenario(readFileSync(join(LESSONS, name), 'utf8'));
    const views = scenario.blocks.filter((block): block is ViewBlock => block.kind === 'view');
    expect(views.length).toBeGreaterThan(0);
    for (const { view, parameters } of views)
      if (view !== 'template') expect(VIEW_REQUESTS[view](parameters).path).toMatch(/^\//);
  });

  test('a document with a routing is explained where it is stored', () => {
    const parameters = { index: 'a', id: 'x/y', routing: 'r s', query: {} };
    expect(VIEW_REQUESTS.score(parameters).path).toBe('/a/_explain/x%2Fy?routing=r%20s');
  });

  test('a normalizer of an index is used', () => {
    const { path, body } = VIEW_REQUESTS.analyze({ index: 'a', normalizer: 'lower', text: 'X' });
    expect({ path, body }).toEqual({ path: '/a/_analyze', body: { normalizer: 'lower', text: 'X', explain: true } });
  });

  test('a missing or wrong parameter is named', () => {
    expect(() => VIEW_REQUESTS.terms({ index: 'a' })).toThrow(new ViewFault('The view needs the parameter field.'));
    expect(() => VIEW_REQUESTS.chart({ index: 'a' })).toThrow(new ViewFault('The view needs the parameter aggs.'));
    expect(() => VIEW_REQUESTS.search({ index: ['a'] })).toThrow(
      new ViewFault('The parameter index of the view must be text.'),
    );
    expect(() => VIEW_REQUESTS.score({ index: 'a', id: 1, query: 'x' })).toThrow(
      new ViewFault('The parameter query of the view must be a map.'),
    );
    expect(() => VIEW_REQUESTS.analyze({ text: 'a' })).toThrow(new ViewFault('The view needs the parameter analyzer.'));
  });
});

test('the example holds, its task can be solved, and the engine answers its views', async () => {
  const { scenario, problems } = parseScenario(EXAMPLE);
  expect(problems).toEqual([]);
  const send = createHandler(await openEngine({ store: new MemoryStore() }));
  expect(await checkScenario(scenario, send, { now: () => performance.now() })).toEqual([]);
  const connection: Connection = { id: 'test', name: '', kind: 'tab', send };
  for (const block of scenario.blocks)
    if (block.kind === 'view' && block.view !== 'template')
      expect((await ask(connection, VIEW_REQUESTS[block.view](block.parameters))).status).toBe(200);
});
