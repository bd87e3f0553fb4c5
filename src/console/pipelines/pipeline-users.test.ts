import { expect, test } from 'vitest';
import { runSteps } from '../../language/steps.ts';
import type { Templates } from '../template-ladder/template-shapes.ts';
import { usersByPipeline } from './pipeline-users.ts';

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
    { name: 'caller', calls: ['q', 'p'] },
    { name: 'stranger', calls: [] },
  ];
  const users = runSteps(usersByPipeline(indices, pipelines, templates));
  expect([...users.keys()].sort()).toEqual(['p', 'q']);
  expect(users.get('p')).toEqual({
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
