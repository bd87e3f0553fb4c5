import { expect, test } from 'vitest';
import { nextName, reindexRequests } from './reindex-door.tsx';

test('the new index has the mapping as written and the settings that affect analysis', () => {
  const text = reindexRequests({
    index: 'r',
    mapping: '{"properties":{"f":{"type":"long","null_value":1.0}}}',
    settings: { analysis: { analyzer: {} }, uuid: 'x' },
  });
  expect(text).toContain('PUT /r-v2\n{');
  expect(text).toContain('"null_value": 1.0');
  expect(text).toContain('"analysis": {');
  expect(text).not.toContain('uuid');
  expect(text).toContain('POST /_reindex?refresh=true\n{\n  "source": {\n    "index": "r"');
  expect(nextName('r-v9')).toBe('r-v10');
});
