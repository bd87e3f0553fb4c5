import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { basic, SecuredServer } from '../testing/secured-server.ts';
import { runTool } from '../tools/run-tool.ts';
import { makeAuthority, makeNodeCertificate } from './certificates.ts';
import { endWarnings } from './end-warnings.ts';
import { fingerprintOf, openCertificates, renewAuthority } from './node-certificates.ts';
import { readOperatorCertificates } from './operator-certificates.ts';

const DAY = 86_400_000;
let folder: string;
let ca: { certificate: string; key: string };
let leaf: { certificate: string; key: string };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-operator-'));
  ca = await makeAuthority(Date.now());
  leaf = await makeNodeCertificate(ca, ['search.example'], Date.now());
  await files({ 'ca.crt': ca.certificate, 'node.crt': leaf.certificate, 'node.key': leaf.key });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function files(contents: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(contents)) await writeFile(join(folder, name), text);
}

const TLS = { certificate: 'node.crt', key: 'node.key', authorities: ['ca.crt'] };
function read(tls: Partial<typeof TLS> & { passphraseFile?: string } = {}, now = Date.now(), environment = {}) {
  return readOperatorCertificates({ ...TLS, ...tls }, { config: folder, environment, now });
}

test('external certificates are loaded, and sent with their CA', async () => {
  const found = read();
  expect(found).toMatchObject({ fingerprint: fingerprintOf(ca.certificate), isOperators: true });
  expect(found.chain.match(/BEGIN/g)).toHaveLength(2);
  await files({ 'chain.crt': leaf.certificate + ca.certificate });
  expect(read({ certificate: 'chain.crt', authorities: [] }).fingerprint).toBe(found.fingerprint);
});

test('an encrypted key is decrypted with a passphrase from a file or the environment', async () => {
  const cipher = { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'open sesame' } as const;
  const encrypted = createPrivateKey(leaf.key).export(cipher);
  await files({ 'node.key': String(encrypted), passphrase: 'open sesame\n', wrong: 'close' });
  expect(read({ passphraseFile: 'passphrase' }).key).toBe(leaf.key);
  expect(read({}, Date.now(), { VITRINE_HTTP_SSL_KEY_PASSPHRASE: 'open sesame' }).key).toBe(leaf.key);
  expect(() => read()).toThrow('[http.ssl.key] is encrypted');
  expect(() => read({ passphraseFile: 'wrong' })).toThrow('cannot be decrypted with the passphrase given');
});

test('certificates that clients would reject are reported at startup', async () => {
  const other = await makeAuthority(Date.now());
  await files({ 'other.crt': other.certificate, 'other.key': other.key, empty: '' });
  expect(() => read({ certificate: 'gone.crt' })).toThrow('[http.ssl.certificate] cannot be read');
  expect(() => read({ certificate: 'empty' })).toThrow('[http.ssl.certificate] contains no certificate in PEM format');
  expect(() => read({ key: 'empty' })).toThrow('[http.ssl.key] contains no private key in PEM format');
  expect(() => read({ key: 'other.key' })).toThrow('[http.ssl.key] [other.key] is not the key of');
  expect(() => read({ authorities: [] })).toThrow('does not contain the certificate of its CA');
  expect(() => read({ authorities: ['other.crt'] })).toThrow('was issued by none of the CAs');
  expect(() => read({}, Date.now() + 800 * DAY)).toThrow('[http.ssl.certificate] expired on');
  expect(() => read({}, Date.now() - 30 * DAY)).toThrow('[http.ssl.certificate] is not valid before');
  await files({ 'mixed.crt': leaf.certificate + other.certificate });
  expect(() => read({ certificate: 'mixed.crt' })).toThrow('out of order');
});

test('a node uses them, and tools connect even if its address is not among their names', async () => {
  const settings = {
    'http.ssl.certificate': join(folder, 'node.crt'),
    'http.ssl.key': join(folder, 'node.key'),
    'http.ssl.certificate_authorities': [join(folder, 'ca.crt')],
  };
  const server = await SecuredServer.start(settings, { ca: ca.certificate, servername: 'search.example' });
  try {
    let out = '';
    const terminal = {
      out: (text: string) => void (out += text),
      err: () => undefined,
      ask: async () => '',
      close: () => undefined,
    };
    expect(await runTool(['reset-password', '-u', 'elastic', '-b', '-s', '--data', server.data], terminal)).toBe(0);
    expect((await server.ask('GET /', basic('elastic', out.trim()))).status).toBe(200);
    const { body } = await server.ask('GET /_security/enroll/kibana', basic('elastic', out.trim()));
    const shown = new X509Certificate(Buffer.from(body.http_ca, 'base64'));
    expect(shown.raw.equals(new X509Certificate(ca.certificate).raw)).toBe(true);
    expect(server.node.certificates.fingerprint).toBe(fingerprintOf(ca.certificate));
  } finally {
    await server.dispose();
  }
});

test('a client with the old CA certificate can still connect to a node whose CA was renewed', async () => {
  const server = await SecuredServer.start();
  try {
    const old = server.ca;
    await server.restart(async () => void (await renewAuthority(join(server.data, 'security'), server.time)));
    expect(server.ca).not.toBe(old);
    for (const trusted of [old, server.ca]) {
      server.ca = trusted;
      expect((await server.ask('GET /')).status).toBe(401);
    }
  } finally {
    await server.dispose();
  }
});

test('a renewed CA keeps its key: certificates it signed are valid under the old and the new one', async () => {
  const data = await mkdtemp(join(tmpdir(), 'vitrine-renew-'));
  const now = Date.now();
  try {
    const security = join(data, 'security');
    const before = await openCertificates(security, 'a.example', now - 1050 * DAY);
    expect(endWarnings(before, now)[0]).toContain('vitrine renew-ca');
    let out = '';
    const terminal = {
      out: (text: string) => void (out += text),
      err: () => undefined,
      ask: async () => '',
      close: () => undefined,
    };
    expect(await runTool(['renew-ca', '--data', data], terminal)).toBe(0);
    const after = await openCertificates(security, 'a.example', now);
    expect(out).toContain(after.fingerprint);
    expect(after.fingerprint).not.toBe(before.fingerprint);
    expect(endWarnings(after, now)).toEqual([]);
    const [shown, old, renewed] = [after.chain, before.ca, after.ca].map(text => new X509Certificate(text));
    for (const authority of [old!, renewed!])
      expect([shown!.checkIssued(authority), shown!.verify(authority.publicKey)]).toEqual([true, true]);
    expect(await runTool(['renew-ca', '--data', join(data, 'nowhere')], terminal)).toBe(69);
  } finally {
    await rm(data, { recursive: true, force: true });
  }
});
