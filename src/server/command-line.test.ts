import { expect, test } from 'vitest';
import { parseCommandLine } from './command-line.ts';

test('the plain server and its options', () => {
  expect(parseCommandLine(['server', '--plain'])).toEqual({
    command: 'server',
    port: 9200,
    host: '127.0.0.1',
    data: 'data',
  });
  expect(parseCommandLine(['server', '--plain', '--port', '9250', '--data', '/d'])).toEqual({
    command: 'server',
    port: 9250,
    host: '127.0.0.1',
    data: '/d',
  });
});

test('word files may have a folder of their own', () => {
  expect(parseCommandLine(['server', '--plain', '--config', '/etc/vitrine'])).toMatchObject({ config: '/etc/vitrine' });
});

test('the console: where, what, and whether to open it', () => {
  expect(parseCommandLine(['console'])).toEqual({ command: 'console', port: 5600, assets: 'dist/console', open: true });
  expect(parseCommandLine(['console', '--no-open', '--port', '0'])).toMatchObject({ port: 0, open: false });
});

test('without --plain nothing is served, and it says so', () => {
  expect(() => parseCommandLine(['server'])).toThrow('Only the plain server exists so far');
});

test('nobody but this machine is listened to', () => {
  expect(() => parseCommandLine(['server', '--plain', '--host', '0.0.0.0'])).toThrow('not a loopback address');
});

test('what is not understood is refused', () => {
  expect(() => parseCommandLine(['serve'])).toThrow('unknown command [serve]');
  expect(() => parseCommandLine(['server', '--plain', '--prot', '1'])).toThrow("Unknown option '--prot'");
  expect(() => parseCommandLine(['server', '--plain', '--port', 'x'])).toThrow('[x] is no port');
});
