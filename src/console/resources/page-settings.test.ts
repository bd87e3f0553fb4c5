import { expect, test } from 'vitest';
import { settingsRequest } from './page-settings.ts';

test('sends only changed settings; empty ones are reset to their defaults', () => {
  const before = { base_path: '/magic', default_page_size: '20', maximum_page_size: '1000' };
  expect(settingsRequest(before, { ...before, base_path: ' ', default_page_size: '50' })).toEqual({
    method: 'PUT',
    path: '/_cluster/settings',
    body: { persistent: { 'resource.base_path': null, 'resource.default_page_size': '50' } },
  });
});
