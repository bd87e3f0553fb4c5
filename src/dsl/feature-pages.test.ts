import { expect, test } from 'vitest';
import { endpointsPage, featuresPage } from './testing/feature-pages.ts';

test('docs/features.md and docs/endpoints.md list what is described', async () => {
  await expect(featuresPage()).toMatchFileSnapshot('../../docs/features.md');
  await expect(endpointsPage()).toMatchFileSnapshot('../../docs/endpoints.md');
});
