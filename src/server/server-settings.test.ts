import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseCommandLine } from './command-line.ts';
import { parseSettings } from './server-settings.ts';

test('settings are JSON with comments, dotted or nested', () => {
  const text = `{
    // where
    "http": { "host": "0.0.0.0", "port": "9250", "cors.enabled": "true", "cors": { "allow-origin": "https://a.example, https://b.example" } },
    "http.max_content_length": "5mb",
    "node.attr": { "rack": "r1" },
    "path.config": "/etc/vitrine"
  }`;
  expect(parseSettings(text, 'x')).toEqual({
    'http.host': '0.0.0.0',
    'http.port': 9250,
    'http.cors.enabled': true,
    'http.cors.allow-origin': ['https://a.example', 'https://b.example'],
    'http.max_content_length': 5 * 1024 * 1024,
    'node.attr.rack': 'r1',
    'path.config': '/etc/vitrine',
  });
});

test('what is not understood is refused with its name', () => {
  const refused: [string, string][] = [
    ['{"http.prot":1}', 'unknown setting [http.prot]'],
    ['{"http.port":"x"}', 'no good value for [http.port]'],
    ['{"http.max_content_length":5}', 'no good value for [http.max_content_length]'],
    ['{"reindex.remote.whitelist":"*:*"}', 'no good value for [reindex.remote.whitelist]'],
    ['{"reindex.remote.whitelist":["a:9200","b"]}', 'no good value for [reindex.remote.whitelist]'],
    ['{"reindex.ssl.verification_mode":"some"}', 'no good value for [reindex.ssl.verification_mode]'],
    ['[]', 'must hold an object'],
    ['{', 'is no JSON'],
  ];
  for (const [text, reason] of refused) expect(() => parseSettings(text, 'x')).toThrow(reason);
});

test('options win over the file, the file over defaults', async () => {
  const data = await mkdtemp(join(tmpdir(), 'vitrine-'));
  try {
    await writeFile(join(data, 'vitrine.json'), '{"http.port":9250,"http.host":"::1","path.config":"/words"}');
    expect(parseCommandLine(['server', '--data', data])).toMatchObject({
      port: 9250,
      host: '::1',
      config: '/words',
      data,
    });
    expect(parseCommandLine(['server', '--data', data, '--port', '1'])).toMatchObject({ port: 1, host: '::1' });
    expect(() => parseCommandLine(['server', '--settings', join(data, 'nope.json')])).toThrow(
      'cannot read the settings',
    );
  } finally {
    await rm(data, { recursive: true, force: true });
  }
});

test('-E sets one setting each, and wins over the file', async () => {
  const data = await mkdtemp(join(tmpdir(), 'vitrine-'));
  try {
    await writeFile(join(data, 'vitrine.json'), '{"node.name":"a","cluster.name":"c"}');
    const words = ['server', '--data', data, '-E', 'node.name=b', '-E', 'reindex.remote.whitelist=other:9200, [::1]:*'];
    expect(parseCommandLine(words)).toMatchObject({
      settings: { 'node.name': 'b', 'cluster.name': 'c', 'reindex.remote.whitelist': ['other:9200', '[::1]:*'] },
    });
    expect(() => parseCommandLine(['server', '--data', data, '-E', 'node.name'])).toThrow('not of the form name=value');
    expect(() => parseCommandLine(['server', '--data', data, '-E', 'nod=1'])).toThrow('unknown setting [nod]');
  } finally {
    await rm(data, { recursive: true, force: true });
  }
});
