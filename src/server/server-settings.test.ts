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
    "path.config": "/etc/vitrine"
  }`;
  expect(parseSettings(text, 'x')).toEqual({
    'http.host': '0.0.0.0',
    'http.port': 9250,
    'http.cors.enabled': true,
    'http.cors.allow-origin': ['https://a.example', 'https://b.example'],
    'http.max_content_length': 5 * 1024 * 1024,
    'path.config': '/etc/vitrine',
  });
});

test('what is not understood is refused with its name', () => {
  const refused: [string, string][] = [
    ['{"http.prot":1}', 'unknown setting [http.prot]'],
    ['{"http.port":"x"}', 'no good value for [http.port]'],
    ['{"http.max_content_length":5}', 'no good value for [http.max_content_length]'],
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
