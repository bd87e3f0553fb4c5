import fc from 'fast-check';
import { expect, test } from 'vitest';
import { queryOfRoute, routeOfQuery } from './page-address.ts';

test('a route is written to the query and read from it', () => {
  for (const [target, query] of [
    ['/', ''],
    ['/?sample=recipes', '?sample=recipes'],
    ['/search?index=a&q=leek%20soup', '?/search&index=a&q=leek%20soup'],
    ['/indices/a%26b/mapping', '?/indices/a%26b/mapping'],
    ['/play#s=abc', '?/play#s=abc'],
    ['?q=a', '?q=a'],
  ] as const)
    expect(queryOfRoute(target)).toBe(query);
  expect(routeOfQuery('?/search&index=a&q=b')).toEqual({ path: '/search', search: 'index=a&q=b' });
  expect(routeOfQuery('?/learn')).toEqual({ path: '/learn', search: '' });
  expect(routeOfQuery('?sample=recipes')).toEqual({ path: '/', search: 'sample=recipes' });
  expect(routeOfQuery('')).toEqual({ path: '/', search: '' });
});

test('every path and every parameter survives', () => {
  const segments = fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 3 });
  const parameters = fc.array(fc.tuple(fc.string({ minLength: 1 }), fc.string()), { maxLength: 3 });
  fc.assert(
    fc.property(segments, parameters, (names, pairs) => {
      const path = `/${names.map(encodeURIComponent).join('/')}`;
      const search = new URLSearchParams(pairs).toString();
      // The browser's own encoding of an address is part of the way.
      const address = new URL(queryOfRoute(`${path}?${search}`), 'https://a.org/x/y/');
      const route = routeOfQuery(address.search);
      expect(decodeURI(route.path)).toBe(decodeURI(path));
      expect([...new URLSearchParams(route.search)]).toEqual([...new URLSearchParams(search)]);
    }),
  );
});
