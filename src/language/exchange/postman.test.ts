import { expect, test } from 'vitest';
import { fileTabs } from './file-tabs.ts';
import { readRequestFile } from './formats.ts';
import { postman } from './postman.ts';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

const COLLECTION = {
  info: { name: 'Shop', schema: SCHEMA },
  auth: { type: 'basic', basic: [{ key: 'password', value: 's3cret' }] },
  variable: [
    { key: 'baseUrl', value: 'http://localhost:9200' },
    { key: 'index', value: 'soups' },
    { key: 'apiKey', value: 's3cret', type: 'secret' },
  ],
  item: [
    {
      name: 'Searches',
      item: [
        {
          name: 'Quick',
          event: [{ listen: 'test', script: { exec: ['pm.test("ok")'] } }],
          request: {
            method: 'POST',
            header: [{ key: 'Authorization', value: 'ApiKey {{apiKey}}' }],
            body: { mode: 'raw', raw: '{\r\n\t"size": {{size}}\r\n}', options: { raw: { language: 'json' } } },
            url: {
              raw: '{{baseUrl}}/{{index}}/_search?q=a&off=1',
              query: [
                { key: 'q', value: 'a' },
                { key: 'off', value: '1', disabled: true },
                { key: 'pretty', value: null },
              ],
            },
          },
        },
        { name: 'a/b', item: [{ name: 'Deep', request: 'http://localhost:9200/_cat/health' }] },
      ],
    },
    {
      name: 'One',
      request: {
        method: 'GET',
        url: { raw: '{{baseUrl}}/soups/_doc/:id', variable: [{ key: 'id', value: '7' }] },
      },
    },
    { name: 'Upload', request: { method: 'POST', url: '{{baseUrl}}/x', body: { mode: 'formdata', formdata: [] } } },
    { name: 'Odd', request: { method: 'COPY', url: '{{baseUrl}}/x' } },
  ],
};

test('folders, variables, parameters and bodies are read; each loss is reported', () => {
  const { format, texts, skipped } = readRequestFile(JSON.stringify(COLLECTION), 'shop.json');
  expect(format).toBe('Postman');
  expect(texts).toEqual([
    {
      name: 'Quick',
      folder: 'Searches',
      text: '# Quick\nPOST /${index}/_search?q=a&pretty\n{\n\t"size": "${size}"\n}',
    },
    { name: 'Deep', folder: 'Searches/a-b', text: '# Deep\nGET /_cat/health' },
    { name: 'One', folder: '', text: '# One\nGET /soups/_doc/7' },
  ]);
  expect(skipped.map(({ what }) => what)).toEqual(['Credentials', 'Scripts', 'Upload', 'Odd']);
});

test('a tab for each folder, with the variables it uses and no secrets', () => {
  const text = JSON.stringify(COLLECTION);
  const tabs = fileTabs(readRequestFile(text, 'shop.json'), 'shop.json');
  expect(tabs.map(({ name }) => name)).toEqual(['Searches', 'a-b', 'shop']);
  expect(tabs[0]?.text.startsWith('@index = soups\n\n# Quick\n')).toBe(true);
  expect(tabs.map(tab => tab.text).join('')).not.toContain('s3cret');
});

test('many folders share a tab', () => {
  const item = Array.from({ length: 40 }, (_, i) => ({
    name: `f${i}`,
    item: [{ name: 'r', request: 'http://a/_cat' }],
  }));
  const tabs = fileTabs(readRequestFile(JSON.stringify({ info: { schema: SCHEMA }, item }), 'x.json'), 'x.json');
  expect(tabs.map(({ name }) => name)).toEqual(['x']);
});

test('what is written is read again, and what Postman cannot do is reported', () => {
  const texts = [
    {
      name: 'soups',
      folder: '',
      text: '@index = soups\n\n# @name added\nPOST /${index}/_doc\n{ "title": """Pea "soup" """ }\n\nGET /${index}/_doc/${added._id}?pretty',
    },
    { name: 'health', folder: '', text: 'GET /_cat/health?v' },
  ];
  const { text, skipped } = postman.write(texts, 'all');
  expect(skipped.map(({ what }) => what)).toEqual(['${added._id}']);
  const collection = JSON.parse(text);
  expect(collection.info).toEqual({ name: 'all', schema: SCHEMA });
  expect(collection.item[1].request.url).toEqual({
    raw: '{{server}}/_cat/health?v',
    host: ['{{server}}'],
    path: ['_cat', 'health'],
    query: [{ key: 'v', value: null }],
  });
  const tabs = fileTabs(readRequestFile(text, 'all.json'), 'all.json');
  expect(tabs.map(tab => tab.name)).toEqual(['soups', 'all']);
  expect(tabs[0]?.text).toContain('@index = soups\n\nPOST /${index}/_doc\n{ "title": "Pea \\"soup\\" " }');
});

test('other versions, damaged files and endless folders are refused or cut', () => {
  const old = { info: { schema: 'https://schema.getpostman.com/json/collection/v1.0.0/collection.json' }, item: [] };
  expect(() => readRequestFile(JSON.stringify(old), 'x.json')).toThrow('Export it as version 2.1');
  expect(() => readRequestFile(`{"info":{"schema":"${SCHEMA}"`, 'x.json')).toThrow('not valid JSON');
  let item: unknown = { name: 'r', request: 'http://a/_cat' };
  for (let i = 0; i < 100; i++) item = { name: `f${i}`, item: [item] };
  const { texts, skipped } = readRequestFile(JSON.stringify({ info: { schema: SCHEMA }, item: [item] }), 'x.json');
  expect(texts).toEqual([]);
  expect(skipped).toHaveLength(1);
});
