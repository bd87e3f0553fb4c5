import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRest } from '../../api/testing/rest-client.ts';
import { RepositoryFolders } from './repository-folders.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test.each(['../outside', '/etc/vitrine', '..', 'a/../../outside'])('the location %s is refused', async location => {
  const repositories = new RepositoryFolders([join(folder, 'repo')]);
  await expect(repositories.open(location)).rejects.toThrow(
    "doesn't match any of the locations specified by path.repo",
  );
  expect(await readdir(folder)).toEqual([]);
});

test('without path.repo every location is refused', async () => {
  const rest = await openRest({ repositories: new RepositoryFolders([]) });
  const { status, body } = await rest('PUT /_snapshot/r', { type: 'fs', settings: { location: folder } });
  expect([status, body.error.caused_by.reason]).toEqual([
    500,
    `[r] location [${folder}] doesn't match any of the locations specified by path.repo because this setting is empty`,
  ]);
});

test('a snapshot moves to another node with its folder, and a damaged file is reported', async () => {
  const repositories = new RepositoryFolders([folder]);
  const registration = { type: 'fs', settings: { location: join(folder, 'one') } };
  const first = await openRest({ repositories });
  await first('PUT /_snapshot/r', registration);
  await first('PUT /a/_doc/1?refresh', { n: 1 });
  await first('PUT /_snapshot/r/s?wait_for_completion=true');
  const second = await openRest({ repositories });
  await second('PUT /_snapshot/copy', registration);
  await second('POST /_snapshot/copy/s/_restore?wait_for_completion=true');
  expect((await second('GET /a/_doc/1')).body._source).toEqual({ n: 1 });

  const blobs = join(folder, 'one', 'blobs');
  const [blob] = (await readdir(blobs)).filter(name => /^[0-9a-f]{64}$/.test(name));
  const bytes = await readFile(join(blobs, blob!));
  bytes[bytes.length - 1]! ^= 1;
  await writeFile(join(blobs, blob!), bytes);
  const third = await openRest({ repositories });
  await third('PUT /_snapshot/copy', registration);
  const refused = await third('POST /_snapshot/copy/s/_restore?wait_for_completion=true');
  expect([refused.status, refused.text]).toEqual([500, expect.stringContaining(`corrupt blob [${blob}]`)]);
  expect((await third('HEAD /a')).status).toBe(404);

  const integrity = async () =>
    (await third('GET /_health_report/repository_integrity')).body.indicators.repository_integrity;
  expect(await integrity()).toMatchObject({ status: 'green', details: { total_repositories: 1 } });
  const [record] = (await readdir(blobs)).filter(name => name.startsWith('snapshot-'));
  await writeFile(join(blobs, record!), 'damaged');
  expect(await integrity()).toMatchObject({ status: 'red', details: { corrupted: ['copy'] } });
});
