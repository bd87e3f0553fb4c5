import { describe, expect, test } from 'vitest';
import type { Templates } from '../template-ladder/template-shapes.ts';
import { creationOf, usersByComponent } from './creation.ts';

const TEMPLATES: Templates = {
  composable: [
    {
      name: 'logs',
      template: {
        index_patterns: ['logs-*'],
        priority: 7,
        composed_of: ['a', 'b', 'absent'],
        template: { settings: { x: '1' } },
      },
    },
    { name: 'all', template: { index_patterns: ['*'] } },
  ],
  components: [
    { name: 'a', component: { template: { settings: { y: '1' } } } },
    { name: 'b', component: { template: { settings: { y: '2' } } } },
  ],
  legacy: [],
};

describe('creationOf', () => {
  test('only the winner applies, its components first, and is simulated by name', () => {
    const { winner, layers, simulation } = creationOf(TEMPLATES, { name: 'logs-1' });
    expect(winner?.name).toBe('logs');
    expect(layers.map(layer => layer.name)).toEqual(['a', 'b', 'logs']);
    expect(simulation).toEqual({ method: 'POST', path: '/_index_template/_simulate_index/logs-1' });
  });
  test('with a request or another order, simulates an equivalent template of the highest priority', () => {
    const plan = { name: 'logs-1', request: { settings: { x: 2 } }, order: ['b', 'a'] };
    const { layers, simulation } = creationOf(TEMPLATES, plan);
    expect(layers.map(layer => layer.name)).toEqual(['b', 'a', 'logs', 'this request']);
    expect(simulation?.body).toEqual({
      index_patterns: ['logs-1'],
      priority: 8,
      composed_of: ['b', 'a'],
      template: { settings: { index: { x: '2' } } },
    });
  });
  test('legacy templates apply in order if no other matches', () => {
    const legacy = [
      { name: 'late', template: { index_patterns: ['l*'], order: 2, settings: {} } },
      { name: 'early', template: { index_patterns: ['l*'], order: 1, settings: {} } },
    ];
    const { winner, layers, simulation } = creationOf({ ...TEMPLATES, composable: [], legacy }, { name: 'logs-1' });
    expect([winner, simulation]).toEqual([undefined, undefined]);
    expect(layers.map(layer => layer.name)).toEqual(['early', 'late']);
  });
});

test('finds the templates of a component', () => {
  expect(usersByComponent(TEMPLATES).get('b')).toEqual(['logs']);
});
