import { expect, test } from 'vitest';
import { INGEST_CONTEXT } from '../ingest/painless-scripts.ts';
import { parseScript } from './script.ts';
import { ScriptService } from './script-service.ts';
import { refusal } from './testing/run-script.ts';
import { HashMap } from './values/java-map.ts';
import { javaText } from './values/java-text.ts';

test('classes of one context are unknown in others', () => {
  expect(refusal('MovingFunctions.max(new double[]{1, 2})')).toContain('cannot resolve symbol [MovingFunctions]');
  expect(refusal("Processors.bytes('1kb')")).toContain('cannot resolve symbol [Processors]');
});

test('scripts of pipelines call processors', () => {
  const source =
    "ctx.a = Processors.bytes('2kb'); ctx.b = Processors.uppercase('abc'); ctx.c = Processors.json('{\"x\":[1,2.5]}')";
  const script = { source };
  const ctx = new HashMap();
  new ScriptService().compile(parseScript(script, { in: script }), INGEST_CONTEXT)(ctx);
  expect(javaText(ctx)).toBe('{a=2048, b=ABC, c={x=[1, 2.5]}}');
});

function ingested(source: string): string {
  const script = { source };
  const ctx = HashMap.of([['f', '{"a":1}']]);
  new ScriptService().compile(parseScript(script, { in: script }), INGEST_CONTEXT)(ctx);
  return javaText(ctx.get('a'));
}

test.each([
  ["ctx.a = 'x'.sha1()", '11f6ad8ec52a2984abaafd7c3b516503785c2072'],
  ["ctx.a = 'x'.sha256()", '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881'],
  ["def x = 'x'; ctx.a = x.sha1().length()", '40'],
  [
    "ctx.a = ['x'].stream().map(String::sha1).collect(Collectors.toList())",
    '[11f6ad8ec52a2984abaafd7c3b516503785c2072]',
  ],
  ["ctx.a = Processors.urlDecode('a%20b+c')", 'a b c'],
  ["Processors.json(ctx, 'f')", '1'],
])('a pipeline can run %s', (source, expected) => {
  expect(ingested(source)).toBe(expected);
});

test.each([
  ["'x'.sha1()", 'member method [java.lang.String, sha1/0] not found'],
  ["def x = 'x'; x.sha256()", 'dynamic method [java.lang.String, sha256/0] not found'],
])('other contexts refuse %s', (source, reason) => {
  expect(refusal(source)).toContain(reason);
});
