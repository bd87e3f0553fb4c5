import { expect, test } from 'vitest';
import type { Templates } from '../template-ladder/template-shapes.ts';
import { usersOf } from './pipeline-users.ts';

test('a pipeline is used by indices, templates and other pipelines', () => {
  const templates: Templates = {
    composable: [
      { name: 'flat', template: { index_patterns: ['a*'], template: { settings: { 'index.default_pipeline': 'p' } } } },
      {
        name: 'nested',
        template: { index_patterns: ['b*'], template: { settings: { index: { final_pipeline: 'p' } } } },
      },
      { name: 'other', template: { index_patterns: ['c*'] } },
    ],
    components: [{ name: 'part', component: { template: { settings: { default_pipeline: 'p' } } } }],
    legacy: [],
  };
  const indices = {
    two: { settings: { 'index.default_pipeline': 'p', 'index.final_pipeline': 'p' } },
    one: { settings: { 'index.final_pipeline': 'p' } },
    none: { settings: { 'index.final_pipeline': 'q' } },
  };
  const pipelines = [
    { name: 'caller', body: '{"processors":[{"drop":{"on_failure":[{"pipeline":{"name":"p"}}]}}]}' },
    { name: 'stranger', body: '{"processors":[{"set":{"field":"name","value":"p"}}]}' },
  ];
  expect(usersOf('p', indices, pipelines, templates)).toEqual({
    indices: [
      { name: 'one', role: 'final' },
      { name: 'two', role: 'default' },
      { name: 'two', role: 'final' },
    ],
    templates: [
      { name: 'flat', kind: 'template', role: 'default' },
      { name: 'nested', kind: 'template', role: 'final' },
      { name: 'part', kind: 'component', role: 'default' },
    ],
    callers: ['caller'],
  });
});
