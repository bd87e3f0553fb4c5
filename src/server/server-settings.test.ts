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

test('unknown settings are rejected by name', () => {
  const refused: [string, string][] = [
    ['{"http.prot":1}', 'unknown setting [http.prot]'],
    ['{"http.port":"x"}', 'an invalid value for [http.port]'],
    ['{"http.max_content_length":5}', 'an invalid value for [http.max_content_length]'],
    ['{"reindex.remote.whitelist":"*:*"}', 'an invalid value for [reindex.remote.whitelist]'],
    ['{"reindex.remote.whitelist":["a:9200","b"]}', 'an invalid value for [reindex.remote.whitelist]'],
    ['{"reindex.ssl.verification_mode":"some"}', 'an invalid value for [reindex.ssl.verification_mode]'],
    ['{"http.port":null}', '[http.port]: null; it must be an integer from 0 to 65535'],
    ['{"http.port":true}', '[http.port]: true; it must be'],
    ['{"http.port":[]}', '[http.port]: []; it must be'],
    ['{"http.port":"0x50"}', '[http.port]: "0x50"; it must be'],
    ['{"http.port":92000}', '[http.port]: 92000; it must be'],
    ['{"http.port":1.5}', 'an invalid value for [http.port]'],
    ['{"http.max_header_size":["1kb"]}', '[http.max_header_size]: ["1kb"]; it must be a size such as 100mb'],
    ['{"http.cors.enabled":"toString"}', '[http.cors.enabled]: "toString"; it must be true or false'],
    ['{"http.cors.enabled":[true]}', 'an invalid value for [http.cors.enabled]'],
    ['{"http.cors.allow-origin":null}', '[http.cors.allow-origin]: null; it must be a list of strings'],
    ['{"http.cors.allow-origin":[{}]}', 'an invalid value for [http.cors.allow-origin]'],
    ['{"reindex.ssl.certificate_authorities":true}', 'an invalid value for [reindex.ssl.certificate_authorities]'],
    ['{"node.attr.rack":1}', 'an invalid value for [node.attr.rack]: 1; it must be a string'],
    ['{"path.data":""}', 'an invalid value for [path.data]'],
    ['[]', 'must contain an object'],
    ['{', 'is not valid JSON'],
  ];
  for (const [text, reason] of refused) expect(() => parseSettings(text, 'x')).toThrow(reason);
});

test('options override the file, which overrides defaults', async () => {
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

test('-E sets a setting and overrides the file', async () => {
  const data = await mkdtemp(join(tmpdir(), 'vitrine-'));
  try {
    await writeFile(join(data, 'vitrine.json'), '{"node.name":"a","cluster.name":"c"}');
    const words = ['server', '--data', data, '-E', 'node.name=b', '-E', 'reindex.remote.whitelist=other:9200, [::1]:*'];
    expect(parseCommandLine(words)).toMatchObject({
      settings: { 'node.name': 'b', 'cluster.name': 'c', 'reindex.remote.whitelist': ['other:9200', '[::1]:*'] },
    });
    expect(() => parseCommandLine(['server', '--data', data, '-E', 'node.name'])).toThrow('not of the form name=value');
    expect(() => parseCommandLine(['server', '--data', data, '-E', 'nod=1'])).toThrow('unknown setting [nod]');
    for (const value of ['', 'null', 'true', ' ', '1e3'])
      expect(() => parseCommandLine(['server', '--data', data, '-E', `http.port=${value}`])).toThrow(
        `[-E] has an invalid value for [http.port]: ${JSON.stringify(value)}; it must be an integer from 0 to 65535`,
      );
  } finally {
    await rm(data, { recursive: true, force: true });
  }
});

test('a data folder given by -E provides its vitrine.json; --data overrides it', async () => {
  const data = await mkdtemp(join(tmpdir(), 'vitrine-'));
  try {
    await writeFile(join(data, 'vitrine.json'), '{"http.port":9250,"path.data":"elsewhere"}');
    const words = ['server', '-E', `path.data=${data}`];
    expect(parseCommandLine(words)).toMatchObject({ data, port: 9250 });
    expect(parseCommandLine([...words, '-E', 'http.port=9251'])).toMatchObject({ data, port: 9251 });
    expect(parseCommandLine([...words, '-E', 'http.port=9251', '--port', '9252'])).toMatchObject({ port: 9252 });
    const other = join(data, 'other');
    expect(parseCommandLine([...words, '--data', other])).toMatchObject({ data: other, port: 9200 });
  } finally {
    await rm(data, { recursive: true, force: true });
  }
});
