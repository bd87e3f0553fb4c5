import { expect, test } from 'vitest';
import { openEngine } from '../engine/node/open-engine.ts';
import { MemoryStore } from '../engine/store/memory-store.ts';
import { createHandler } from './handler.ts';

/**
 * Properties that every object inherits. Lookups by names from requests must not find them, and requests must not
 * change them.
 */
const NAMES = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];

const SEARCHES = [
  '{"query":{"NAME":{}}}',
  '{"query":{"term":{"NAME":"x"}}}',
  '{"query":{"range":{"NAME":{"gt":1}}}}',
  '{"query":{"exists":{"field":"NAME"}}}',
  '{"query":{"match":{"text":{"query":"x","analyzer":"NAME"}}}}',
  '{"query":{"match":{"text":{"query":"x","fuzziness":"NAME"}}}}',
  '{"query":{"multi_match":{"query":"x","type":"NAME"}}}',
  '{"query":{"function_score":{"score_mode":"NAME"}}}',
  '{"query":{"function_score":{"functions":[{"NAME":{}}]}}}',
  '{"query":{"intervals":{"text":{"NAME":{}}}}}',
  '{"query":{"query_string":{"query":"NAME:x"}}}',
  '{"query":{"script":{"script":{"source":"1","lang":"NAME"}}}}',
  '{"query":{"script":{"script":"doc[\'NAME\'].value == 1"}}}',
  '{"sort":["NAME"]}',
  '{"sort":[{"NAME":{"order":"asc"}}]}',
  '{"sort":[{"word":{"NAME":"asc"}}]}',
  '{"sort":[{"word":{"mode":"NAME"}}]}',
  '{"aggs":{"a":{"NAME":{}}}}',
  '{"aggs":{"NAME":{"terms":{"field":"word"}}}}',
  '{"aggs":{"a":{"terms":{"field":"NAME"}}}}',
  '{"aggs":{"a":{"terms":{"field":"word","order":{"NAME":"asc"}}}}}',
  '{"aggs":{"a":{"filters":{"filters":{"NAME":{"match_all":{}}}}}}}',
  '{"aggs":{"a":{"composite":{"sources":[{"NAME":{"terms":{"field":"word"}}}]}}}}',
  '{"suggest":{"a":{"text":"h","NAME":{"field":"text"}}}}',
  '{"suggest":{"NAME":{"text":"h","term":{"field":"text"}}}}',
  '{"highlight":{"type":"NAME","fields":{"text":{}}}}',
  '{"highlight":{"fields":{"NAME":{}}}}',
  '{"rescore":{"NAME":{}}}',
  '{"collapse":{"field":"NAME"}}',
  '{"fields":["NAME",{"field":"word","format":"NAME"}],"docvalue_fields":["NAME"],"_source":["NAME"]}',
  '{"script_fields":{"NAME":{"script":"1"}}}',
  '{"NAME":1}',
];

const OTHERS: [string, string?][] = [
  ['GET /?format=NAME'],
  ['GET /words/_search?format=NAME'],
  ['GET /words/_search?NAME=1'],
  ['GET /words/_search?sort=NAME:NAME'],
  ['GET /words/_search?expand_wildcards=NAME'],
  ['GET /words/_NAME'],
  ['GET /words/_doc/NAME'],
  ['GET /NAME'],
  ['GET /_cat/NAME'],
  ['GET /_cat/indices?h=NAME'],
  ['GET /_nodes/stats/NAME'],
  ['GET /_tasks?group_by=NAME'],
  ['GET /_scripts/NAME'],
  ['GET /_vitrine/resource/NAME'],
  ['GET /_index_template/NAME'],
  ['GET /words/_settings/NAME'],
  ['GET /words/_stats/NAME'],
  ['PUT /words/_doc/NAME?refresh=true', '{"NAME":{"polluted":"a"}}'],
  ['POST /words/_update/1', '{"doc":{"NAME":{"polluted":"b"}}}'],
  ['POST /words/_update/1', '{"script":{"source":"ctx._source[\'NAME\'] = [\'polluted\':1]"}}'],
  ['POST /words/_update/1', '{"script":{"source":"ctx._source.NAME.polluted = 1"}}'],
  ['PUT /new-NAME', '{"mappings":{"properties":{"a":{"type":"NAME"}}}}'],
  ['PUT /new-NAME', '{"mappings":{"properties":{"a":{"type":"text","fields":{"b":{"type":"NAME"}}}}}}'],
  ['PUT /new-NAME', '{"mappings":{"dynamic_templates":[{"a":{"mapping":{"type":"NAME"}}}]}}'],
  ['PUT /new-NAME', '{"settings":{"NAME":1}}'],
  ['PUT /new-NAME', '{"settings":{"index.similarity.a.type":"NAME"}}'],
  ['PUT /new-NAME', '{"settings":{"index.similarity.NAME.polluted":"c","index.similarity.NAME.type":"BM25"}}'],
  ['PUT /new-NAME', '{"settings":{"analysis":{"analyzer":{"a":{"type":"NAME"}}}}}'],
  ['PUT /new-NAME', '{"settings":{"analysis":{"filter":{"NAME":{"type":"NAME","polluted":1}}}}}'],
  ['PUT /new-NAME', '{"settings":{"analysis":{"NAME":{"polluted":{"type":"a"}}}}}'],
  ['PUT /new-NAME', '{"aliases":{"NAME":{}}}'],
  ['PUT /new-NAME', '{"aliases":{"a":{"NAME":1}}}'],
  ['PUT /_cluster/settings', '{"persistent":{"NAME":1}}'],
  ['PUT /_cluster/settings', '{"persistent":{"NAME":{"polluted":1}}}'],
  ['POST /_analyze', '{"analyzer":"NAME","text":"x"}'],
  ['POST /_analyze', '{"tokenizer":"NAME","filter":["NAME"],"char_filter":["NAME"],"text":"x"}'],
  ['POST /_bulk', '{"NAME":{}}\n{}\n'],
  ['POST /_bulk', '{"index":{"_index":"words","NAME":1}}\n{}\n'],
  ['POST /_aliases', '{"actions":[{"NAME":{}}]}'],
  ['PUT /_scripts/NAME', '{"script":{"lang":"painless","source":"1"}}'],
  ['POST /_scripts/painless/_execute', '{"script":"1","context":"NAME"}'],
  ['PUT /_ingest/pipeline/NAME', '{"processors":[{"NAME":{}}]}'],
  ['POST /words/_explain/1', '{"query":{"NAME":{}}}'],
  ['POST /_render/template', '{"source":"{\\"a\\":\\"{{NAME.polluted}}\\"}","params":{"NAME":{"polluted":1}}}'],
];

const PROCESSORS = [
  '{"set":{"field":"NAME.polluted","value":1}}',
  '{"set":{"field":"a","value":"{{NAME}}"}}',
  '{"append":{"field":"NAME.polluted","value":1}}',
  '{"rename":{"field":"d","target_field":"NAME.polluted"}}',
  '{"remove":{"field":"NAME"}}',
  '{"remove":{"field":"NAME.toString"}}',
  '{"date":{"field":"d","formats":["NAME"]}}',
  '{"convert":{"field":"d","type":"NAME"}}',
  '{"json":{"field":"j","add_to_root":true}}',
  '{"dot_expander":{"field":"NAME.polluted"}}',
  '{"script":{"source":"ctx.NAME.polluted = 1"}}',
  '{"kv":{"field":"k","field_split":" ","value_split":"="}}',
];

test.each(NAMES)('%s is an ordinary name wherever it is used', async name => {
  const handler = createHandler(await openEngine({ store: new MemoryStore() }));
  const ask = async (line: string, body?: string) => {
    const [method = '', address = ''] = line.replaceAll('new-NAME', `new-${name.toLowerCase()}`).split(' ');
    const [path = '', query = ''] = address.replaceAll('NAME', name).split('?');
    const bytes = body === undefined ? undefined : new TextEncoder().encode(body.replaceAll('NAME', name));
    const headers = { 'content-type': 'application/json' };
    const answer = await handler({ method, path, query, headers, ...(bytes && { body: bytes }) });
    return { status: answer.status, text: new TextDecoder().decode(answer.body) };
  };
  await ask('PUT /words', '{"mappings":{"properties":{"word":{"type":"keyword"},"text":{"type":"text"}}}}');
  await ask('PUT /words/_doc/1?refresh=true', '{"word":"a","text":"hello"}');
  const source = '{"d":"2020","j":"{\\"NAME\\":{\\"polluted\\":1}}","k":"NAME=polluted","NAME.polluted":1}';
  const simulated = PROCESSORS.map((processor): [string, string] => [
    'POST /_ingest/pipeline/_simulate',
    `{"pipeline":{"processors":[${processor}]},"docs":[{"_source":${source}}]}`,
  ]);
  const before = Object.getOwnPropertyNames(Object.prototype);
  for (const [line, body] of [...SEARCHES.map(body => ['POST /words/_search', body]), ...OTHERS, ...simulated]) {
    const { status, text } = await ask(line!, body);
    expect(Object.getOwnPropertyNames(Object.prototype), `${line} ${body}`).toEqual(before);
    expect([line, body, status < 500, /native code|\[object /.test(text)]).toEqual([line, body, true, false]);
    for (const inherited of [Object, Object.prototype.toString, Object.prototype.hasOwnProperty])
      expect([line, body, 'polluted' in inherited]).toEqual([line, body, false]);
  }
  const kept = '{"NAME":"kept"}'.replace('NAME', name);
  await ask('PUT /kept/_doc/1?refresh=true', kept);
  expect((await ask('GET /kept/_source/1')).text).toBe(kept);
  expect((await ask('POST /kept/_search', '{"query":{"term":{"NAME.keyword":"kept"}}}')).text).toContain('"_id":"1"');
});
