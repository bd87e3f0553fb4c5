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
