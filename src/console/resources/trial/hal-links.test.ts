import { expect, test } from 'vitest';
import { readHypermedia } from './hal-links.ts';

const href = (address: string) => ({ href: address });

test('a page has its links in reading order, its items and its position', () => {
  const body = {
    _embedded: { employees: [{ id: 4, _links: { self: href('/api/employees/4') } }, { id: 5 }] },
    _links: { last: href('/l'), next: href('/n'), self: href('/s'), first: href('/f') },
    page: { size: 20, totalElements: 45, totalPages: 3, number: 0 },
  };
  expect(readHypermedia(JSON.stringify(body), 'id')).toEqual({
    links: [
      { rel: 'first', href: '/f' },
      { rel: 'self', href: '/s' },
      { rel: 'next', href: '/n' },
      { rel: 'last', href: '/l' },
    ],
    items: [{ id: '4', href: '/api/employees/4' }],
    page: body.page,
  });
});

test('an item links to itself and its list', () => {
  const text = JSON.stringify({ id: 4, _links: { employees: href('/api/employees'), self: href('/api/employees/4') } });
  expect(readHypermedia(text, 'id').links.map(({ rel }) => rel)).toEqual(['self', 'employees']);
});

test.each(['', '[]', 'null', '{"_links":[1]}', '{"_links":{"self":"/x"}}', '{"_embedded":3}', 'not JSON'])(
  'reads no links from %j',
  text => {
    expect(readHypermedia(text, 'id')).toEqual({ links: [], items: [], page: undefined });
  },
);
