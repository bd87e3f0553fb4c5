import { describe, expect, test } from 'vitest';
import { openRest } from '../testing/rest-client.ts';
import { RestIndex, refusal } from '../testing/rest-index.ts';

// Chapter 2.9: analyzers, their three parts, and the filters stemmer and synonym.

const analysis = {
  char_filter: {
    spell: { type: 'mapping', mappings: ['& => and'] },
    less: { type: 'mapping', mappings: ['and => or'] },
  },
  analyzer: {
    mine: {
      type: 'custom',
      char_filter: ['html_strip', 'spell'],
      tokenizer: 'standard',
      filter: ['lowercase', 'stop'],
    },
  },
};

describe('the three parts', () => {
  test('2.9.1 char filters come first: none, one or several, in the given order', async () => {
    const index = await RestIndex.create({ settings: { analysis } });
    const words = (char_filter: string[], text: string) => index.words({ char_filter, tokenizer: 'whitespace', text });
    expect(await words([], 'a & <b>c</b>')).toEqual(['a', '&', '<b>c</b>']);
    expect(await words(['html_strip'], 'a & <b>c</b>')).toEqual(['a', '&', 'c']);
    expect(await words(['spell', 'less'], 'a & b')).toEqual(['a', 'or', 'b']);
    expect(await words(['less', 'spell'], 'a & b')).toEqual(['a', 'and', 'b']);
  });

  test('2.9.2 exactly one tokenizer splits the text; it may drop characters', async () => {
    const index = await RestIndex.create({});
    expect(await index.words({ tokenizer: 'standard', text: 'one, two!' })).toEqual(['one', 'two']);
    expect(await index.words({ tokenizer: 'whitespace', text: 'one, two!' })).toEqual(['one,', 'two!']);
    const none = { settings: { analysis: { analyzer: { mine: { type: 'custom', filter: ['lowercase'] } } } } };
    expect(refusal(await index.rest('PUT /none', none)).slice(0, 2)).toEqual([400, 'illegal_argument_exception']);
    expect((await index.rest('HEAD /none')).status).toBe(404);
  });

  test('2.9.3 token filters come last: none, one or several, in the given order', async () => {
    const index = await RestIndex.create({});
    const words = (filter: string[]) => index.words({ tokenizer: 'standard', filter, text: 'The Fox' });
    expect(await words([])).toEqual(['The', 'Fox']);
    expect(await words(['lowercase', 'stop'])).toEqual(['fox']);
    expect(await words(['stop', 'lowercase'])).toEqual(['the', 'fox']);
  });

  test('2.9.3 the three parts run in sequence, for documents and searches', async () => {
    const mappings = { properties: { t: { type: 'text', analyzer: 'mine' } } };
    const index = await RestIndex.create({ settings: { analysis }, mappings }, [{ t: '<b>The</b> Fox & Dog' }]);
    expect(await index.terms('t')).toEqual(['dog', 'fox']);
    expect(await index.ids({ match: { t: '<i>FOX</i>' } })).toEqual(['1']);
  });
});

describe('analyzers by name', () => {
  test('2.9 standard equals the standard tokenizer with lowercase', async () => {
    const rest = await openRest();
    const text = 'The 2 QUICK Brown-Foxes jumped over the lazy dog’s bone. Ça va? 東京 :-)';
    const named = await rest('POST /_analyze', { analyzer: 'standard', text });
    const parts = { char_filter: [], tokenizer: 'standard', filter: ['lowercase'] };
    expect(named.body).toEqual((await rest('POST /_analyze', { ...parts, text })).body);
    expect(named.body.tokens.slice(0, 5).map((token: { token: string }) => token.token)).toEqual([
      'the',
      '2',
      'quick',
      'brown',
      'foxes',
    ]);
  });

  test('2.9 keyword emits the unmodified string as one token', async () => {
    const rest = await openRest();
    const { body } = await rest('POST /_analyze', { analyzer: 'keyword', text: ' New York, <b>NY</b> ' });
    expect(body.tokens).toEqual([
      { token: ' New York, <b>NY</b> ', start_offset: 0, end_offset: 21, type: 'word', position: 0 },
    ]);
  });
});

/** An index whose field `t` passes through lowercase and one filter. */
function withFilter(filter: object, documents: { t: string }[] = []): Promise<RestIndex> {
  const analyzer = { mine: { tokenizer: 'standard', filter: ['lowercase', 'own'] } };
  return RestIndex.create(
    {
      settings: { analysis: { filter: { own: filter }, analyzer } },
      mappings: { properties: { t: { type: 'text', analyzer: 'mine' } } },
    },
    documents,
  );
}
const synonyms = (...rules: string[]) => ({ type: 'synonym', synonyms: rules });
const match = (t: string) => ({ match: { t } });

describe('filters defined in the settings', () => {
  test('2.9 stemmer with name english removes endings', async () => {
    const index = await withFilter({ type: 'stemmer', name: 'english' }, [{ t: 'drinking' }, { t: 'houses' }]);
    expect(await index.terms('t')).toEqual(['drink', 'hous']);
    expect([await index.ids(match('drinks')), await index.ids(match('House'))]).toEqual([['1'], ['2']]);
    const other = await withFilter({ type: 'stemmer', name: 'possessive_english' });
    expect(await other.words({ analyzer: 'mine', text: "The fox's houses" })).toEqual(['the', 'fox', 'houses']);
    await expect(withFilter({ type: 'stemmer', name: 'klingon' })).rejects.toThrow('Invalid stemmer class specified');
  });

  test('2.9 synonym accepts a list of rules', async () => {
    const index = await withFilter(synonyms('automobile => car', 'quick, fast'), [{ t: 'a fast automobile' }]);
    expect(await index.terms('t')).toEqual(['a', 'car', 'fast', 'quick']);
    expect(await index.ids({ match: { t: { query: 'quick car', operator: 'and' } } })).toEqual(['1']);
  });

  test('2.9 synonym rejects missing rules, invalid rules and a missing file', async () => {
    const rest = await openRest();
    const refused = async (own: object) =>
      (
        await rest('PUT /i', {
          settings: { analysis: { filter: { own }, analyzer: { a: { tokenizer: 'standard', filter: ['own'] } } } },
        })
      ).status;
    expect(await refused({ type: 'synonym' })).toBe(400);
    expect(await refused(synonyms('a => b => c'))).toBe(400);
    expect(await refused({ type: 'synonym', synonyms_path: 'analysis/not-there.txt' })).toBe(400);
    expect((await rest('HEAD /i')).status).toBe(404);
  });

  test('2.9 synonym rules.a: a => b replaces a by b, a => b, c by both', async () => {
    const one = await withFilter(synonyms('laptop => computer'), [{ t: 'my laptop' }]);
    expect(await one.terms('t')).toEqual(['computer', 'my']);
    const both = await withFilter(synonyms('laptop => computer, notebook'));
    const { body } = await both.rest('POST /i/_analyze', { analyzer: 'mine', text: 'my laptop' });
    expect(body.tokens.map(({ token, position }: { token: string; position: number }) => [token, position])).toEqual([
      ['my', 0],
      ['computer', 1],
      ['notebook', 1],
    ]);
  });

  test('2.9 synonym rules.b: a, b share a position, and nothing is replaced', async () => {
    const index = await withFilter(synonyms('quick, fast'), [{ t: 'quick fox' }, { t: 'fast fox' }]);
    const { body } = await index.rest('POST /i/_analyze', { analyzer: 'mine', text: 'a quick fox' });
    expect(body.tokens.map(({ token, position }: { token: string; position: number }) => [token, position])).toEqual([
      ['a', 0],
      ['quick', 1],
      ['fast', 1],
      ['fox', 2],
    ]);
    for (const word of ['quick', 'fast']) expect(await index.ids({ term: { t: word } })).toEqual(['1', '2']);
    expect(await index.ids({ match_phrase: { t: 'fast fox' } })).toEqual(['1', '2']);
  });
});
