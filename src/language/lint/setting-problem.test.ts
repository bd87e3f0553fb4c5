import { describe, expect, test } from 'vitest';
import { INDEX_SETTINGS } from '../../dsl/settings/index-settings.data.ts';
import { typeOf } from '../../engine/indices/settings/type-of-setting.ts';
import { type IndexState, liveNames } from '../live-names.ts';
import { lintRequests } from './lint.ts';
import { settingProblem } from './setting-problem.ts';

const VALUES = [
  '0',
  '1',
  '-1',
  '5',
  '1.5',
  '3000',
  '-7',
  '1e3',
  'true',
  'false',
  'yes',
  'all',
  'none',
  'async',
  'request',
  '30s',
  '50ms',
  '1.5s',
  '1.5gb',
  '10b',
  '10ms',
];
const MORE = [
  '5gb',
  '10%',
  '512',
  '0-1',
  '0-all',
  '1-',
  'checksum',
  'niofs',
  'disabled',
  'ARRAYS',
  'logsdb',
  'time_series',
  'abc',
  '99999999999',
];

test('a value has a problem exactly if the engine rejects it', () => {
  for (const [key, , values] of INDEX_SETTINGS)
    for (const value of [...VALUES, ...MORE])
      expect(`${key} ${value} ${settingProblem(values, key, value) === undefined}`).toBe(
        `${key} ${value} ${isAccepted(() => typeOf(values)(value, key))}`,
      );
});

test('what is proposed instead is accepted', () => {
  for (const [key, , values] of INDEX_SETTINGS)
    for (const value of [...VALUES, ...MORE])
      for (const better of settingProblem(values, key, value)?.better ?? [])
        expect(() => typeOf(values)(String(better), key), `${key} ${better}`).not.toThrow();
});

function isAccepted(check: () => void): boolean {
  try {
    check();
    return true;
  } catch {
    return false;
  }
}

const OPEN: IndexState = { aliases: {}, mappings: {}, settings: { index: {} } };
const live = liveNames({ recipes: OPEN });
const messages = (text: string) => lintRequests(text, live).map(({ message }) => message);

/** The text after the first fix of its first finding. */
function fixed(text: string): string {
  const { from, to, text: inserted } = lintRequests(text, live)[0]!.fixes[0]!.edits[0]!;
  return text.slice(0, from) + inserted + text.slice(to);
}

const create = (settings: string) => `PUT /new\n{ "settings": ${settings} }`;
const update = (settings: string, parameters = '') => `PUT /recipes/_settings${parameters}\n${settings}`;

describe('index settings', () => {
  test.each([
    [create('{ "number_of_shard": 1 }'), create('{ "number_of_shards": 1 }')],
    [create('{ "index.refresh_intervall": "1s" }'), create('{ "index.refresh_interval": "1s" }')],
    [
      create('{ "index": { "mapping": { "totl_fields.limit": 9 } } }'),
      create('{ "index": { "mapping": { "total_fields.limit": 9 } } }'),
    ],
    [create('{ "index": { "refresh_interval": 30 } }'), create('{ "index": { "refresh_interval": "30s" } }')],
    [create('{ "number_of_shards": 2000 }'), create('{ "number_of_shards": 1024 }')],
    [create('{ "hidden": "ture" }'), create('{ "hidden": "true" }')],
    [update('{ "index.codec": "default" }'), update('{ "index.codec": "default" }', '?reopen=true')],
    [
      update('{ "settings": { "analysis.analyzer.a.type": "english" } }', '?pretty'),
      update('{ "settings": { "analysis.analyzer.a.type": "english" } }', '?pretty&reopen=true'),
    ],
  ])('%s is repaired', (text, repaired) => {
    expect(fixed(text)).toBe(repaired);
    expect(messages(repaired)).toEqual([]);
  });

  test.each([
    [
      update('{ "number_of_shards": 3 }'),
      'number_of_shards is fixed when an index is created. Reindex into a new index to change it.',
    ],
    [update('{ "index": { "uuid": "a" } }'), 'uuid is managed by the engine and cannot be set.'],
    [update('{ "index.codec": "default" }'), 'index.codec can only be changed while the index is closed.'],
    [create('{ "frobnicate": 1 }'), 'There is no setting index.frobnicate.'],
    [create('{ "blocks.write": 1 }'), 'blocks.write must be true or false.'],
  ])('%s', (text, message) => {
    expect(messages(text)).toEqual([message]);
  });

  test('leaves alone what may be right', () => {
    for (const text of [
      create(
        '{ "index.sort.field": ["a"], "similarity": { "own": { "type": "BM25", "k1": 1 } }, "number_of_replicas": "${n}" }',
      ),
      create(
        '{ "analysis": { "analyzer": { "a": { "type": "standard", "stopwords": ["x"] } } }, "index.analysis.filter.f.type": "stop" }',
      ),
      update('{ "index.mapping.*": null, "refresh_interval": null }'),
      `POST /recipes/_close\n\n${update('{ "codec": "default" }')}`,
      'PUT /_index_template/t\n{ "index_patterns": ["a-*"], "template": { "settings": { "number_of_shards": 2 } } }',
    ])
      expect(messages(text), text).toEqual([]);
  });
});
