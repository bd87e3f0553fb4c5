import '../script/testing/load-languages.ts';
import { expect, test } from 'vitest';
import { EngineError } from '../errors/engine-error.ts';
import { sourceMap } from '../script/java-json.ts';
import { parseScript } from '../script/script.ts';
import { ScriptService } from '../script/script-service.ts';
import { UnmodifiableMap } from './condition-document.ts';
import { CONDITION_CONTEXT } from './painless-scripts.ts';

const service = new ScriptService();

function passes(source: string): boolean {
  const script = { source };
  const document = sourceMap({ n: 1, l: [1, { q: 1 }], o: { a: 1, b: [2] } });
  return service.compile(parseScript(script, { in: script }), CONDITION_CONTEXT)(new UnmodifiableMap(document));
}

function refusal(source: string): string {
  try {
    return `=> ${passes(source)}`;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return `${error.cause?.type}: ${error.cause?.reason}`;
  }
}

test.each([
  'ctx.x = 1; true',
  'ctx.l.add(3); true',
  'ctx.l.remove(0); true',
  'ctx.l[0] = 5; true',
  'ctx.l[1].q = 2; true',
  'ctx.l.removeIf(x -> true)',
  'ctx.l.iterator().remove(); true',
  'ctx.l.subList(0, 1).clear(); true',
  'ctx.l.replaceAll(x -> 1); true',
  'ctx.o.c = 1; true',
  'ctx.o.b.add(3); true',
  "ctx.o.remove('a'); true",
  'ctx.o.entrySet().iterator().next().setValue(3); true',
  "ctx.o.merge('a', 1, (p, q) -> 1); true",
  "ctx.o.computeIfAbsent('z', k -> 1); true",
])('a condition cannot run %s', source => {
  expect(refusal(source)).toBe(
    'unsupported_operation_exception: Mutating ingest documents in conditionals is not supported',
  );
});

test('a condition cannot change its parameters', () => {
  expect(refusal('params.x = 1; true')).toContain('unsupported_operation_exception');
});

test.each([
  ['ctx.n == 1 && ctx.l.contains(1)', true],
  ["ctx.o.a == 1 && ctx.o.get('b').size() == 1", true],
  ['ctx.o instanceof Map && ctx.l instanceof List', true],
  ['ctx.o.b.stream().mapToInt(x -> x).sum() == 2', true],
  ["ctx.o == ['a': 1, 'b': [2]]", false],
  ["ctx.l.equals([1, ['q': 1]])", false],
])('%s is %s', (source, expected) => {
  expect(passes(source)).toBe(expected);
});
