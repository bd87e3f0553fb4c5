import { expect, test } from 'vitest';
import { parseRequests } from '../../../language/parse-requests.ts';
import { byFolder, requestWithComments, type SavedRequest, searchSaved, suggestedName } from './saved-request.ts';

function saved(name: string, folder: string, text = 'GET /'): SavedRequest {
  return { id: name, name, folder, text, savedAt: 0 };
}

test('folders and their requests are sorted by name, numbers by value, the top folder first', () => {
  const folders = byFolder([saved('b 10', 'x'), saved('a', 'x/y'), saved('b 9', 'x'), saved('c', '')]);
  expect(folders.map(({ path, requests }) => [path, requests.map(({ name }) => name)])).toEqual([
    ['', ['c']],
    ['x', ['b 9', 'b 10']],
    ['x/y', ['a']],
  ]);
});

test('a search needs every word, in the name, the folder or the text', () => {
  const list = [saved('Slow soups', 'searches', 'GET /soups/_search'), saved('Health', 'cat', 'GET /_cat/health')];
  expect(searchSaved(list, ' SLOW  _search').map(({ name }) => name)).toEqual(['Slow soups']);
  expect(searchSaved(list, 'cat').map(({ name }) => name)).toEqual(['Health']);
  expect(searchSaved(list, '')).toHaveLength(2);
});

test('a request keeps the comments directly above it, no others', () => {
  const text = '# apart\n\n# why\n# @name added\nPOST /a/_doc\n{ }\n\nGET /b';
  const { requests } = parseRequests(text);
  expect(requests.map(request => requestWithComments(text, request))).toEqual([
    '# why\n# @name added\nPOST /a/_doc\n{ }',
    'GET /b',
  ]);
});

test.each([
  ['# Slow soups\nGET /soups', 'Slow soups'],
  ['// Slow\n# @name s\nGET /soups', 'GET /soups'],
  ['post /a/_doc\n{ }', 'POST /a/_doc'],
  ['', ''],
])('the name suggested for %j is %j', (text, name) => expect(suggestedName(text)).toBe(name));
