import { expect, test } from 'vitest';
import { parseCommandLine } from './command-line.ts';

test('the plain server and its options', () => {
  expect(parseCommandLine(['server', '--plain'])).toEqual({ port: 9200, host: '127.0.0.1', data: 'data' });
  expect(parseCommandLine(['server', '--plain', '--port', '9250', '--data', '/d'])).toEqual({
    port: 9250,
    host: '127.0.0.1',
    data: '/d',
  });
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
