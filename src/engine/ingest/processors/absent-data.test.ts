import { expect, test } from 'vitest';
import { runProcessor } from '../testing/run-processor.ts';

test.each([
  ['geoip', {}, '_geoip_database_unavailable_GeoLite2-City.mmdb'],
  ['ip_location', { database_file: 'own.mmdb' }, '_ip_location_database_unavailable_own.mmdb'],
])('%s tags documents, because there is no database', (type, options, tag) => {
  const config = { field: 'ip', ...options };
  expect(runProcessor(type, config, { ip: '8.8.8.8' })).toBe(`{"ip":"8.8.8.8","tags":["${tag}"]}`);
  expect(runProcessor(type, config, { tags: ['a'] })).toBe(`{"tags":["a","${tag}"]}`);
});

test('inference fails, because there is no model', () => {
  expect(runProcessor('inference', { model_id: 'lang' }, {})).toBe('Could not find trained model [lang]');
  expect(runProcessor('inference', {}, {})).toBe('[model_id] required property is missing');
  expect(runProcessor('inference', { model_id: 'a', field_map: {}, input_output: [{}] }, {})).toBe(
    '[input_output] option is not supported with [field_map]',
  );
});
