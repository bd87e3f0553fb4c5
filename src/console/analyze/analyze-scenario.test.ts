import { expect, test } from 'vitest';
import type { Connection } from '../connections/connection.ts';
import { newEngine, play, run, shareFrom } from '../share/testing/shared-engines.ts';
import { type AnalyzeState, analyzeRequest, FIRST_STATE } from './analyze-request.ts';
import { analyzeContents } from './analyze-scenario.ts';

interface Tokens {
  tokens: { token: string; position: number; start_offset: number }[];
}

const NASTY = 'Running ```foxes``` </script> --- # The Zürich 東京\n```\n# x ${a.b} <1>';

async function filled(): Promise<Connection> {
  const engine = await newEngine();
  await run(
    engine,
    `PUT /_vitrine/config/analysis%2Fwords.txt
{ "text": "quick, fast\\nfox => hare" }

PUT /_synonyms/pets
{ "synonyms_set": [{ "id": "1", "synonyms": "dog, hound" }] }

PUT /notes
{ "settings": { "analysis": {
    "filter": {
      "words": { "type": "synonym_graph", "synonyms_path": "analysis/words.txt" },
      "pets": { "type": "synonym_graph", "synonyms_set": "pets", "updateable": true } },
    "analyzer": {
      "plain": { "tokenizer": "standard", "filter": ["lowercase", "words"] },
      "search": { "tokenizer": "standard", "filter": ["lowercase", "pets"] } },
    "normalizer": { "lower": { "filter": ["lowercase"] } } } },
  "mappings": { "properties": { "title": { "type": "text", "analyzer": "plain" } } } }

PUT /notes/_doc/1?refresh=true
{ "title": "private" }`,
  );
  return engine;
}

/** The tokens as the room shows them. */
async function tokensOf(engine: Connection, state: AnalyzeState): Promise<unknown> {
  const { path, body } = analyzeRequest(state)!;
  const { explain: _, ...rest } = body;
  return ((await run(engine, `POST ${path}\n${JSON.stringify(rest)}`))[0] as Tokens).tokens;
}

const state = (part: Partial<AnalyzeState>): AnalyzeState => ({ ...FIRST_STATE, texts: [NASTY], ...part });

test.each<[string, AnalyzeState, object]>([
  ['a chain', state({}), { tokenizer: 'standard', filter: ['lowercase', 'stop', 'porter_stem'], text: NASTY }],
  [
    'a chain with settings and a file of words',
    state({
      charFilters: [],
      tokenizer: { type: 'pattern', pattern: '[\\s`]+' },
      filters: ['lowercase', { type: 'synonym_graph', synonyms_path: 'analysis/words.txt' }],
    }),
    { tokenizer: { type: 'pattern', pattern: '[\\s`]+' } },
  ],
  ['several texts', state({ texts: ['Quick', 'Foxes'] }), { text: 'Quick' }],
  ['a built-in analyzer', state({ source: 'analyzer', analyzer: 'german' }), { analyzer: 'german' }],
  [
    'an analyzer of an index',
    state({ source: 'analyzer', analyzer: 'notes/search' }),
    { index: 'notes', analyzer: 'search' },
  ],
  ['a field', state({ source: 'field', index: 'notes', field: 'title' }), { index: 'notes', field: 'title' }],
  [
    'a normalizer',
    state({ source: 'field', index: 'notes', own: 'normalizer:lower' }),
    { index: 'notes', normalizer: 'lower' },
  ],
])('%s has the same tokens in another engine', async (_, shown, parameters) => {
  const engine = await filled();
  const { scenario, markdown } = await shareFrom(engine, analyzeContents(shown));
  const played = await play(scenario);
  const [exchange] = played.exchanges;
  expect((exchange!.answer.body as Tokens).tokens).toEqual(await tokensOf(engine, shown));
  expect(played.views[0]).toMatchObject({ view: 'analyze', parameters });
  expect(played.views).toHaveLength(shown.texts.length);
  expect(markdown).not.toContain('private');
});

test('the search text is analyzed too, with its own analyzer', async () => {
  const engine = await filled();
  const shown = state({ query: 'my hound', queryAnalyzer: 'notes/search' });
  const { exchanges, views } = await play((await shareFrom(engine, analyzeContents(shown))).scenario);
  expect((exchanges[1]!.answer.body as Tokens).tokens.map(({ token }) => token)).toEqual(['my', 'dog', 'hound']);
  expect(views[1]!.parameters).toEqual({ index: 'notes', analyzer: 'search', text: 'my hound' });
});

test('a file that the engine does not show is reported', async () => {
  const engine = await filled();
  const filter = { type: 'stop', stopwords_path: 'analysis/missing.txt' };
  const { material } = await shareFrom(engine, analyzeContents(state({ filters: [filter] })));
  expect(material.unreadable).toEqual(['analysis/missing.txt']);
});
