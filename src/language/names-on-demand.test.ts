import { expect, test } from 'vitest';
import { liveNames } from './live-names.ts';
import { type Definitions, fieldsOfCapabilities, NamesOnDemand, nameIndexSteps } from './names-on-demand.ts';
import { runSteps } from './steps.ts';

const RESOLVED = {
  indices: Array.from({ length: 2000 }, (_, at) => ({ name: `logs-${at}` })),
  aliases: [{ name: 'latest', indices: ['logs-1998', 'logs-1999'] }],
  data_streams: [{ name: 'metrics', backing_indices: '.ds-metrics-1' }],
};
const STATE = {
  aliases: {},
  mappings: { properties: { message: { type: 'text' }, at: { type: 'date' } } },
  settings: { index: { analysis: { analyzer: { mine: {} } }, default_pipeline: 'p' } },
};

function open() {
  const arrived = new Map<string, Definitions>();
  const wanted: [string, boolean][] = [];
  const names = new NamesOnDemand(runSteps(nameIndexSteps(RESOLVED)), {
    get: expression => arrived.get(expression),
    want: (expression, isWide) => wanted.push([expression, isWide]),
  });
  return { names, arrived, wanted };
}

test('names are known at once, definitions once an expression is used', () => {
  const { names, arrived, wanted } = open();
  expect([names.indices.length, names.aliases]).toEqual([2001, ['latest', 'metrics']]);
  expect(
    ['logs-7', 'logs-7,logs-8', 'latest', 'lat*', 'metrics', '.ds-metrics-1', '_all'].map(name => names.has(name)),
  ).toEqual(Array(7).fill(true));
  expect([names.has('nothing'), names.has('n*'), wanted]).toEqual([false, false, []]);
  expect([names.fields('latest'), names.isKnown('latest'), names.isStrict('latest')]).toEqual([[], false, false]);
  expect(wanted[0]).toEqual(['latest', false]);
  arrived.set('latest', { names: liveNames({ 'logs-1998': STATE, 'logs-1999': STATE }) });
  expect(names.fields('latest').map(({ path }) => path)).toEqual(['at', 'message']);
  expect([names.isKnown('latest'), names.isStrict('latest'), names.components('analyzer', 'latest')]).toEqual([
    true,
    false,
    ['mine'],
  ]);
});

test('of very many indices only fields are read, so that nothing else is taken for known', () => {
  const { names, arrived, wanted } = open();
  expect(names.fields('logs-*')).toEqual([]);
  expect(names.fields(undefined)).toEqual([]);
  expect(wanted).toEqual([
    ['logs-*', true],
    ['*', true],
  ]);
  const fields = fieldsOfCapabilities({
    fields: {
      message: { text: {} },
      _id: { _id: { metadata_field: true } },
      user: { object: {} },
      at: { date: {}, unmapped: {} },
    },
  });
  arrived.set('logs-*', { fields });
  expect(names.fields('logs-*').map(({ path, type }) => [path, type])).toEqual([
    ['at', 'date'],
    ['message', 'text'],
  ]);
  expect([names.isKnown('logs-*'), names.isStrict('logs-*'), names.components('analyzer', 'logs-*')]).toEqual([
    false,
    false,
    [],
  ]);
});

test('nothing is asked for an expression that selects no index', () => {
  const { names, wanted } = open();
  expect([names.fields('new'), names.components('analyzer', 'new'), names.isKnown('new')]).toEqual([[], [], true]);
  expect(wanted).toEqual([]);
});
