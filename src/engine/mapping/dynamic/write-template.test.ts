import { expect, test } from 'vitest';
import { writeJson } from '../../json/json-writer.ts';
import { writeTemplateBody } from './write-template.ts';

// As GET _mapping of Elasticsearch shows them.
test.each([
  [
    { match: 'x*', mapping: { type: 'keyword', doc_values: false } },
    '{"match":"x*","mapping":{"doc_values":false,"type":"keyword"}}',
  ],
  [{ match_mapping_type: '*', mapping: {} }, '{"match_mapping_type":"*","mapping":{}}'],
  [{ match_mapping_type: '*', match: 'a*', mapping: {} }, '{"match":"a*","mapping":{}}'],
  [{ match_mapping_type: '*', path_match: 'a.*', mapping: {} }, '{"path_match":"a.*","mapping":{}}'],
  [{ match_mapping_type: '*', unmatch: 'a', mapping: {} }, '{"unmatch":"a","match_mapping_type":"*","mapping":{}}'],
  [
    { match_pattern: 'regex', match_mapping_type: 'string', match: 'a.*', mapping: {} },
    '{"match":"a.*","match_mapping_type":"string","match_pattern":"regex","mapping":{}}',
  ],
  [{ match_pattern: 'simple', match: 5, mapping: {} }, '{"match":"5","mapping":{}}'],
  [{ match: ['a'], unmatch: ['b', 'c'], runtime: {} }, '{"match":"a","unmatch":["b","c"],"runtime":{}}'],
])('%j', (body, text) => {
  expect(writeJson(writeTemplateBody(body))).toBe(text);
});
