import { expect, test } from 'vitest';
import { type IndexTemplate, parseIndexTemplate } from './index-template.ts';
import { parseLegacyTemplate } from './legacy-template.ts';
import {
  candidates,
  legacyContent,
  namesMatching,
  overlapping,
  type TemplateSet,
  winningTemplate,
} from './template-set.ts';

const template = (patterns: string[], priority?: number): IndexTemplate =>
  parseIndexTemplate({ index_patterns: patterns, ...(priority !== undefined && { priority }) });

const legacy = (patterns: string[]) =>
  parseLegacyTemplate({ index_patterns: patterns, settings: { number_of_replicas: 0 } });

const set: TemplateSet = {
  components: new Map(),
  templates: new Map([
    ['z', template(['logs-*', 'x'])],
    ['low', template(['logs-a*'], -1)],
    ['a', template(['logs-a', 'y'], 0)],
    ['high', template(['other', 'logs-*'], 5)],
    ['all', template(['*'], 9)],
  ]),
  legacy: new Map([
    ['any', legacy(['*'])],
    ['log', legacy(['no', 'logs-*'])],
  ]),
};
const names = (index: string, isHidden = false) => candidates(set, index, isHidden).map(({ name }) => name);

test('the template with the highest priority wins; equal ones are ordered by name', () => {
  expect(names('logs-a')).toEqual(['all', 'high', 'a', 'z', 'low']);
  expect(names('x')).toEqual(['all', 'z']);
  expect(winningTemplate(set, 'logs-b', false)!.name).toBe('all');
  expect(winningTemplate(set, 'logs-b', true)!.name).toBe('high');
});

test('hidden indices do not get templates for all names', () => {
  expect(names('logs-b', true)).toEqual(['high', 'z']);
  expect(names('nothing', true)).toEqual([]);
  expect(legacyContent(set, 'nothing', true)).toBeUndefined();
  expect(legacyContent(set, 'logs-b', true)!.settings!.size).toBe(1);
  expect(legacyContent(set, 'nothing', false)!.settings!.size).toBe(1);
});

test('any pattern of one template may overlap any of another; the template itself does not count', () => {
  const found = (patterns: string[], name?: string) => overlapping(set, name, patterns).map(one => one.name);
  expect(found(['q', 'logs-ab*'])).toEqual(['all', 'high', 'low', 'z']);
  expect(found(['x'], 'all')).toEqual(['z']);
  expect(overlapping(set, 'all', ['x', 'y'])).toEqual([
    { name: 'a', patterns: ['logs-a', 'y'], priority: 0 },
    { name: 'z', patterns: ['logs-*', 'x'], priority: 0 },
  ]);
});

test('names are listed, or matched by a pattern, and all match by default', () => {
  const known = ['a', 'ab', 'b', 'undefined'];
  expect(namesMatching(known, undefined)).toEqual(known);
  expect(namesMatching(known, 'a*,b')).toEqual(['a', 'ab', 'b']);
  expect(namesMatching(known, 'ab,c')).toEqual(['ab']);
});
