import { expect, test } from 'vitest';
import { readJson } from '../json/json-reader.ts';
import { checkAllowed, describeRemote, parseRemote } from './remote-cluster.ts';

const remoteAt = (host: string) => parseRemote({ host });

test('an address has a scheme, a host, a port and an optional path', () => {
  expect(remoteAt('http://far.example:9200')).toEqual({
    scheme: 'http',
    host: 'far.example',
    port: 9200,
    pathPrefix: '',
    username: undefined,
    password: undefined,
    headers: {},
    connectTimeout: 30_000,
    socketTimeout: 30_000,
  });
  expect(remoteAt('HTTPS://[::1]:443/a/b/')).toMatchObject({ scheme: 'https', host: '[::1]', pathPrefix: '/a/b' });
});

test('invalid addresses are rejected', () => {
  for (const host of [
    '',
    'far.example:9200',
    'http://far.example',
    'http://far.example:x',
    'http://far.example:70000',
    'http://user:password@far.example:9200',
    'http://far.example\\@other:9200',
    'http://far.example:9200/a?b',
    'http://far.example:9200/a b',
    'http://far .example:9200',
  ])
    expect(() => remoteAt(host)).toThrow('[host] must be of the form [scheme]://[host]:[port](/[pathPrefix])?');
});

test('timeouts, headers and an API key are parsed', () => {
  const remote = parseRemote({
    host: 'http://a:1',
    connect_timeout: '1s',
    socket_timeout: '-1',
    headers: { 'X-A': 'b', Authorization: 'mine' },
    api_key: 'key',
  });
  expect(remote).toMatchObject({ connectTimeout: 1000, socketTimeout: undefined });
  expect(remote.headers).toEqual({ 'x-a': 'b', authorization: 'ApiKey key' });
});

test('a value of the wrong type is shown in Java’s notation', () => {
  expect(() => parseRemote(['a'])).toThrow(
    "class java.util.ArrayList cannot be cast to class java.util.Map (java.util.ArrayList and java.util.Map are in module java.base of loader 'bootstrap')",
  );
  expect(() => parseRemote(5_000_000_000)).toThrow('class java.lang.Long cannot be cast to class java.util.Map');
  expect(() => parseRemote({ host: { z: 1e10, a: [1.5, null] } })).toThrow(
    'Expected [host] to be a string but was [{z=10000000000, a=[1.5, null]}]',
  );
  const headers = { a: readJson('1.0') };
  expect(() => parseRemote({ host: 'http://a:1', headers })).toThrow('but has [a=1.0]');
});

test('only allowed hosts are contacted; the list compares host and port only', () => {
  const allowed = ['far.example:9200', '10.0.*:92*', '[::1]:*'];
  for (const host of ['http://far.example:9200/x', 'https://10.0.4.5:9201', 'http://[::1]:1'])
    expect(() => checkAllowed(remoteAt(host), allowed)).not.toThrow();
  for (const [host, shown] of [
    ['http://far.example:9201', 'far.example:9201'],
    ['http://10.1.0.1:9200', '10.1.0.1:9200'],
    ['http://other:80/far.example:9200', 'other:80'],
  ] as const)
    expect(() => checkAllowed(remoteAt(host), allowed)).toThrow(
      `[${shown}] not whitelisted in reindex.remote.whitelist`,
    );
  expect(() => checkAllowed(remoteAt('http://a:1'), [])).toThrow('[a:1] not whitelisted');
});

test('a description never contains a password or key', () => {
  const remote = parseRemote({ host: 'http://a:1/p', username: 'u', password: 'secret', headers: { a: 'hidden' } });
  expect(describeRemote(remote, { match_all: {} })).toBe(
    'scheme=http host=a port=1 pathPrefix=/p query={"match_all":{}} username=u password=<<>>',
  );
});
