import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asksForHelp, parseCommandLine } from './command-line.ts';

test('parses the plain server and its options', () => {
  expect(parseCommandLine(['server', '--plain'])).toEqual({
    command: 'server',
    port: 9200,
    host: '127.0.0.1',
    data: 'data',
    plain: true,
    settings: {},
  });
  expect(parseCommandLine(['server', '--plain', '--port', '9250', '--data', '/d'])).toEqual({
    command: 'server',
    port: 9250,
    host: '127.0.0.1',
    data: '/d',
    plain: true,
    settings: {},
  });
});

test('word files can have a folder of their own', () => {
  expect(parseCommandLine(['server', '--plain', '--config', '/etc/vitrine'])).toMatchObject({ config: '/etc/vitrine' });
});

test('parses the console’s address, folder and whether to open it', () => {
  expect(parseCommandLine(['console'])).toEqual({
    command: 'console',
    port: 5600,
    assets: 'dist/console',
    data: expect.stringMatching(/\.vitrine$/),
    open: true,
    frames: [],
  });
  expect(parseCommandLine(['console', '--no-open', '--port', '0'])).toMatchObject({ port: 0, open: false });
  const framed = ['console', '--allow-frames', 'https://a.org', '--allow-frames', 'https://b.org'];
  expect(parseCommandLine(framed)).toMatchObject({ frames: ['https://a.org', 'https://b.org'] });
});

test('without --plain the server is secured and can be reached from other machines', () => {
  expect(parseCommandLine(['server', '--host', '0.0.0.0'])).toMatchObject({
    plain: false,
    host: '0.0.0.0',
    port: 9200,
  });
});

test('only loopback addresses are accepted', () => {
  expect(() => parseCommandLine(['server', '--plain', '--host', '0.0.0.0'])).toThrow('not a loopback address');
});

test('unknown words are rejected', () => {
  expect(() => parseCommandLine(['serve'])).toThrow('unknown command [serve]');
  expect(() => parseCommandLine(['server', '--plain', '--prot', '1'])).toThrow("Unknown option '--prot'");
  for (const port of ['', ' ', '0x50', '1e3', '-1', '65536'])
    expect(() => parseCommandLine(['console', `--port=${port}`])).toThrow(`[${port}] is not a valid port`);
  expect(() => parseCommandLine(['server', '--plain', '--port', 'x'])).toThrow('[x] is not a valid port');
});

test('any command can be asked for help', () => {
  for (const words of [['--help'], ['help'], ['console', '--help'], ['reset-password', '-h']])
    expect(asksForHelp(words)).toBe(true);
  expect(asksForHelp(['server', '--host', '127.0.0.1'])).toBe(false);
});

test('docs/server.md lists every command and option', () => {
  const manual = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'server.md'), 'utf8');
  const usage = String(expectThrown(() => parseCommandLine([])));
  const words = [...usage.matchAll(/vitrine [a-z-]+|--[a-z-]+|(?<=[[ ])-[A-Za-z]\b/g)].map(([word]) => word);
  expect(words).toContain('vitrine reset-password');
  expect(words).toContain('-E');
  expect(words.filter(word => !manual.includes(word))).toEqual([]);
});

function expectThrown(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}
