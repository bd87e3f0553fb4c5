import { expect, test } from 'vitest';
import { parseTemplateRequest } from './search-template.ts';

test('of an id and a source, the last one counts', () => {
  expect(parseTemplateRequest({ id: 'stored', source: '{}' })).toMatchObject({ id: undefined, source: '{}' });
  expect(parseTemplateRequest({ source: '{}', id: 'stored' })).toMatchObject({ id: 'stored', source: undefined });
});
