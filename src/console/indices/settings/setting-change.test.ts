import { expect, test } from 'vitest';
import { changeRequest, defaultOf, isChangeable, settingKey, valueProblemOf } from './setting-change.ts';

test('a static setting reopens the index, and no value resets a setting', () => {
  expect(changeRequest('shop', 'index.codec', 'best_compression')).toEqual({
    method: 'PUT',
    path: '/shop/_settings?reopen=true',
    body: { 'index.codec': 'best_compression' },
  });
  expect(changeRequest('shop', 'index.refresh_interval', undefined)).toEqual({
    method: 'PUT',
    path: '/shop/_settings',
    body: { 'index.refresh_interval': null },
  });
});

test('settings of the engine and of the creation cannot be changed', () => {
  expect(
    ['uuid', 'number_of_shards', 'refresh_interval', 'codec', 'nothing'].map(name => isChangeable(settingKey(name))),
  ).toEqual([false, false, true, true, false]);
});

test('a value is checked as the Console checks it, and the default is named', () => {
  expect(valueProblemOf({ name: 'refresh_interval', value: 'soon' })).toContain('index.refresh_interval');
  expect(valueProblemOf({ name: 'index.refresh_interval', value: '5s' })).toBeUndefined();
  expect(valueProblemOf({ name: 'index.refresh_interval', value: '' })).toBeUndefined();
  expect(defaultOf('index.max_result_window')).toBe('10000');
});
