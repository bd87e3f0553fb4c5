import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJson } from '../json/json-reader.ts';
import type { JsonObject } from '../json/json-value.ts';
import { compileMustache } from './mustache-template.ts';

// Renders generated templates and compares the output with a direct evaluation of the tree they were printed from.

type Value = null | boolean | number | string | Value[] | { [name: string]: Value };

type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'value'; name: string; form: 'escaped' | 'triple' | 'ampersand' }
  | { kind: 'section'; name: string; inverted: boolean; body: Piece[] }
  | { kind: 'url'; body: Piece[] }
  | { kind: 'toJson'; name: string }
  | { kind: 'join'; name: string }
  | { kind: 'comment' };

const NAMES = ['a', 'b', 'l', 'o', 'o.a', 'o.b', 'o.o.a', 'l.size', 'l.0', 'b.a', '.', 'missing', 'size'];

const { value } = fc.letrec<{ value: Value }>(tie => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<Value>(null, true, false, 0, 7, -2, 1.25, '', 'x', 'say "hi"\\', 'é&+ <b>'),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.record({ a: tie('value'), b: tie('value'), o: tie('value') }, { requiredKeys: [] }),
  ),
}));

const model = fc.record({ a: value, b: value, l: value, o: value }, { requiredKeys: ['a', 'o'] });
const name = fc.constantFrom(...NAMES);

const { piece } = fc.letrec<{ piece: Piece }>(tie => {
  const body = fc.array(tie('piece'), { maxLength: 3 });
  return {
    piece: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      // No whitespace, because whether it is dropped depends on its context; example tests cover it.
      fc.record({ kind: fc.constant('text' as const), text: fc.constantFrom('x', '[', '}', ',', '"é"') }),
      fc.record({
        kind: fc.constant('value' as const),
        name,
        form: fc.constantFrom('escaped' as const, 'triple' as const, 'ampersand' as const),
      }),
      fc.record({ kind: fc.constant('toJson' as const), name }),
      fc.record({ kind: fc.constant('join' as const), name }),
      fc.constant<Piece>({ kind: 'comment' }),
      fc.record({ kind: fc.constant('section' as const), name, inverted: fc.boolean(), body }),
      fc.record({ kind: fc.constant('url' as const), body }),
    ),
  };
});

function printed(pieces: readonly Piece[]): string {
  return pieces.map(print).join('');
}

function print(of: Piece): string {
  if (of.kind === 'text') return of.text;
  if (of.kind === 'comment') return '{{! a {b} }}';
  if (of.kind === 'url') return `{{#url}}${printed(of.body)}{{/url}}`;
  if (of.kind === 'section') return `{{${of.inverted ? '^' : '#'}${of.name}}}${printed(of.body)}{{/${of.name}}}`;
  if (of.kind !== 'value') return `{{#${of.kind}}}${of.name}{{/${of.kind}}}`;
  return { escaped: `{{ ${of.name} }}`, triple: `{{{${of.name}}}}`, ampersand: `{{&${of.name}}}` }[of.form];
}

/** Thrown for a missing list index or a null in a join. */
class Impossible extends Error {}

function member(of: Value | undefined, key: string): Value | undefined {
  if (Array.isArray(of)) {
    if (key === 'size') return of.length;
    if (key !== '0') return undefined;
    if (of.length === 0) throw new Impossible();
    return of[0];
  }
  if (typeof of !== 'object' || of === null) return undefined;
  return Object.entries(of).find(([each]) => each === key)?.[1];
}

function resolve(path: string, scopes: readonly Value[]): Value | undefined {
  if (path === '.') return scopes.at(-1);
  const [first, ...rest] = path.split('.');
  for (const scope of scopes.toReversed()) {
    const found = member(scope, first!);
    if (found !== undefined) return rest.reduce<Value | undefined>(member, found);
  }
  return undefined;
}

const isNothing = (of: Value | undefined): boolean =>
  of === undefined || of === null || of === false || of === '' || (Array.isArray(of) && of.length === 0);

/** Java's String.valueOf. */
function javaText(of: Value): string {
  if (Array.isArray(of)) return `[${of.map(javaText).join(', ')}]`;
  if (typeof of !== 'object' || of === null) return String(of);
  return `{${Object.entries(of)
    .map(([key, each]) => `${key}=${javaText(each)}`)
    .join(', ')}}`;
}

function shown(of: Value | undefined): string {
  if (of === undefined || of === null) return '';
  return Array.isArray(of) ? `{${of.map((each, i) => `${i}=${javaText(each)}`).join(', ')}}` : javaText(of);
}

const formEncoded = (text: string): string => new URLSearchParams([['', text]]).toString().slice(1);

function evaluate(pieces: readonly Piece[], scopes: readonly Value[]): string {
  return pieces.map(each => evaluateOne(each, scopes)).join('');
}

function evaluateOne(of: Piece, scopes: readonly Value[]): string {
  if (of.kind === 'text') return of.text;
  if (of.kind === 'comment') return '';
  if (of.kind === 'url') return formEncoded(evaluate(of.body, scopes));
  const found = resolve(of.name, scopes);
  if (of.kind === 'value') return of.form === 'escaped' ? JSON.stringify(shown(found)).slice(1, -1) : shown(found);
  if (of.kind === 'toJson') return typeof found === 'object' && found !== null ? JSON.stringify(found) : shown(found);
  if (of.kind === 'join') {
    if (!Array.isArray(found)) return of.name;
    if (found.includes(null)) throw new Impossible();
    return found.map(javaText).join(',');
  }
  if (of.inverted) return isNothing(found) ? evaluate(of.body, scopes) : '';
  if (isNothing(found)) return '';
  const items = Array.isArray(found) ? found : [found!];
  return items.map(item => evaluate(of.body, item === null ? scopes : [...scopes, item])).join('');
}

test('a template renders what its parts evaluate to', () => {
  let [failed, long] = [0, 0];
  const template = fc.array(piece, { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(template, model, (pieces, params) => {
      const separated = pieces.flatMap(each => [each, { kind: 'text', text: ';' } as Piece]);
      const source = printed(separated);
      const render = () => compileMustache(source).render(readJson(JSON.stringify(params)) as JsonObject);
      let expected: string;
      try {
        expected = evaluate(separated, [params]);
      } catch (error) {
        if (!(error instanceof Impossible)) throw error;
        failed++;
        expect(render, source).toThrow(/^(?:Failed to get value for [\w.]+|Function failure|0) @\[query-template:1\]$/);
        return;
      }
      expect(render(), source).toBe(expected);
      if (expected.length > 8) long++;
    }),
    { numRuns: 1000 },
  );
  expect(failed).toBeGreaterThan(0);
  expect(long).toBeGreaterThan(100);
});
