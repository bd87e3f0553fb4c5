import { expect, test } from 'vitest';
import { fileTabs, wholeTexts } from './file-tabs.ts';
import { readRequestFile } from './formats.ts';
import { httpFile } from './http-file.ts';

const FILE = `@host = localhost
@base = http://{{host}}:9200/shop
@size = 5
@password = s3cret

### Search soups
# @name found
# Only the quick ones.
POST {{base}}/_search
    ?size={{size}}
    &pretty HTTP/1.1
Content-Type: application/json
Authorization: Basic admin:{{password}}
X-Tenant: a

{
  "from": {{start}},

  "query": { "match": { "title": "{{title}}" } }
}

> {% client.global.set("id", response.body.hits) %}

### Read one
GET http://localhost:9200/shop/_doc/{{found.response.body.$.hits.hits[0]._id}}

###
POST {{base}}/_bulk
Content-Type: application/x-ndjson

{ "index": {} }
{ "title": "Pea soup" }

### Template
PUT {{base}}/../_scripts/s
Content-Type: application/json

{ "script": { "lang": "mustache", "source": { "size": "{{n}}" } } }

### From a file
POST {{base}}/_doc

< ./document.json

### Random
PUT {{base}}/_doc/{{$guid}}

{}

### Form
POST {{base}}/_doc
Content-Type: application/x-www-form-urlencoded

a=b
`;

test('requests, names, continued lines and bodies are read; each loss is reported', () => {
  const { format, texts, skipped } = readRequestFile(FILE, 'shop.http');
  expect(format).toBe('HTTP file');
  expect(texts.map(({ text }) => text)).toEqual([
    '# Search soups\n# @name found\nPOST /shop/_search?size=${size}&pretty\n{\n  "from": "${start}",\n  "query": { "match": { "title": "${title}" } }\n}',
    '# Read one\nGET /shop/_doc/${found.hits.hits.0._id}',
    'POST /shop/_bulk\n{ "index": {} }\n{ "title": "Pea soup" }',
    '# Template\nPUT /shop/../_scripts/s\n{ "script": { "lang": "mustache", "source": { "size": "{{n}}" } } }',
  ]);
  expect(skipped.map(({ what }) => what)).toEqual([
    'Credentials',
    'Header X-Tenant',
    'Scripts',
    'From a file',
    'Random',
    'Form',
  ]);
});

test('a tab has the definitions that its requests use, and no others', () => {
  const contents = readRequestFile(FILE, 'shop.http');
  const [tab] = fileTabs(contents, 'shop.http');
  expect(tab?.name).toBe('shop');
  expect(tab?.text.split('\n').slice(0, 3)).toEqual(['@size = 5', '', '# Search soups']);
  expect(tab?.text).not.toContain('s3cret');
  expect(wholeTexts(contents)[1]?.text).toBe('# Read one\nGET /shop/_doc/${found.hits.hits.0._id}');
});

test('what is written is read again', () => {
  const text =
    '@size = 5\n\n# @name found\nPOST /soups/_search?q=a b\n{ "size": "${size}" }\n\nGET /soups/_doc/${found.hits.hits.0._id}';
  const written = httpFile.write([{ name: 'soups', folder: '', text }], 'soups').text;
  expect(written).toContain('@server = http://localhost:9200\n');
  expect(written).toContain(
    'POST {{server}}/soups/_search?q=a%20b\nContent-Type: application/json\n\n{ "size": "{{size}}" }',
  );
  expect(written).toContain('{{found.response.body.$.hits.hits.0._id}}');
  const [tab] = fileTabs(readRequestFile(written, 'soups.http'), 'soups.http');
  expect(tab?.text).toBe(
    '@size = 5\n\n# soups\n# @name found\nPOST /soups/_search?q=a%20b\n{ "size": "${size}" }\n\n# soups\nGET /soups/_doc/${found.hits.hits.0._id}\n',
  );
});

test('a file without a telling name is recognized by its addresses, and Console text is not one', () => {
  expect(readRequestFile('GET https://localhost:9200/_cat/health', 'a.txt').texts[0]?.text).toBe('GET /_cat/health');
  expect(readRequestFile('GET /_cat/health', 'a.txt').format).toBe('Text');
});
