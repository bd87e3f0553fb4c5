import { beforeAll, expect, test } from 'vitest';
import { ask } from '../../connections/ask.ts';
import type { Connection } from '../../connections/connection.ts';
import { newEngine } from '../../share/testing/shared-engines.ts';
import { builtInChain, LANGUAGE_ANALYZERS } from './built-in-chains.ts';

const TEXTS = [
  "The foxes’ children weren't running; Kate's bicycles and the fiets, kind, eieren of quick-witted 123 DOGS",
  "L'avion qu'ils ont chanté, dell'acqua, l'home d'aquí, na héadaí n-athair t-athair d'ól",
  'Die Häuser und Straßen der Mädchen; de fietsen en kinderen; bøgerne og husene; città bellissime; canções',
  'Книги и города، الكتب والمدارس ١٢٣ کتاب‌های کتێبەکان किताबें १२३ বইগুলি ภาษาไทยเป็นภาษา 日本語のテキスト 한국어',
  'İSTANBUL’daki kitaplar, Οι άνθρωποι και τα βιβλία, գրքերը, књиге и куће, könyvek házak, knihy domy, cărțile',
];

const NAMES = [...LANGUAGE_ANALYZERS, 'standard', 'simple', 'stop', 'whitespace', 'keyword', 'pattern', 'fingerprint'];

let engine: Connection;
beforeAll(async () => {
  engine = await newEngine();
});

async function tokensOf(text: string, how: object): Promise<unknown> {
  const request = { method: 'POST', path: '/_analyze', body: { text, ...how } };
  return (await ask<{ tokens: unknown[] }>(engine, request)).body.tokens;
}

test.each(NAMES.filter(name => builtInChain(name) !== undefined))('the chain of %s has the same tokens', async name => {
  const { charFilters, tokenizer, filters } = builtInChain(name)!;
  for (const text of TEXTS) {
    const tokens = await tokensOf(text, { analyzer: name });
    if (text === TEXTS[0]) expect(tokens).not.toEqual([]);
    expect(await tokensOf(text, { char_filter: charFilters, tokenizer, filter: filters })).toEqual(tokens);
  }
});

test('an analyzer that no named parts make has no chain', () => {
  expect(builtInChain('romanian')).toBeUndefined();
  expect(builtInChain('constructor')).toBeUndefined();
});
