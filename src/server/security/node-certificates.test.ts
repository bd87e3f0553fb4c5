import { X509Certificate } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCertificates } from './node-certificates.ts';

const DAY = 86_400_000;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function leafOf(chain: string): X509Certificate {
  return new X509Certificate(chain);
}

test('a CA of its own signs the node’s certificate for all its names', async () => {
  const now = Date.now();
  const { chain, ca, fingerprint } = await openCertificates(folder, 'search.example', now);
  const [leaf, authority] = [leafOf(chain), new X509Certificate(ca)];
  expect(chain.endsWith(ca)).toBe(true);
  expect([authority.ca, leaf.ca]).toEqual([true, false]);
  expect(leaf.verify(authority.publicKey)).toBe(true);
  expect(leaf.checkIssued(authority)).toBe(true);
  expect(leaf.publicKey.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' });
  expect(fingerprint).toBe(authority.fingerprint256.replaceAll(':', '').toLowerCase());
  for (const name of ['localhost', 'search.example']) expect(leaf.checkHost(name)).toBe(name);
  for (const address of ['127.0.0.1', '::1']) expect(leaf.checkIP(address)).toBeDefined();
  expect(leaf.checkHost('other.example')).toBeUndefined();
  expect(leaf.subject).toBe(`CN=${hostname()}`);
  expect((await stat(join(folder, 'http_ca.key'))).mode & 0o777).toBe(0o600);
});

test('the next start reuses them; the CA stays when the node’s certificate is renewed', async () => {
  const now = Date.now();
  const first = await openCertificates(folder, 'a.example', now);
  expect(await openCertificates(folder, 'a.example', now + DAY)).toEqual(first);
  const renamed = await openCertificates(folder, 'b.example', now);
  expect([renamed.ca, leafOf(renamed.chain).checkHost('b.example')]).toEqual([first.ca, 'b.example']);
  const later = await openCertificates(folder, 'b.example', now + 710 * DAY);
  expect(later.ca).toBe(first.ca);
  expect(later.expires.getTime()).toBeGreaterThan(now + 1000 * DAY);
  await expect(openCertificates(folder, 'b.example', now + 1100 * DAY)).rejects.toThrow('has expired');
});
