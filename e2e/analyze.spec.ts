import { expect, type Page, test } from '@playwright/test';
import { COPY as ANALYSIS } from '../src/console/analysis/copy.ts';
import { CHOICES, newPart, type Place } from '../src/console/analyze/chain/chain.ts';
import { COPY as CHAIN } from '../src/console/analyze/chain/copy.ts';
import { COPY as COMPARE } from '../src/console/analyze/compare/copy.ts';
import { COPY as ANALYZE } from '../src/console/analyze/copy.ts';
import { COPY as PICTURE } from '../src/console/analyze/picture/copy.ts';
import { COPY as REACH } from '../src/console/analyze/reach/copy.ts';
import { COPY as READING } from '../src/console/analyze/reading/copy.ts';
import { COPY as TOKEN } from '../src/console/analyze/token/copy.ts';
import { COPY as VOCABULARY } from '../src/console/analyze/vocabulary/copy.ts';
import { COPY as WORD_FILES } from '../src/console/analyze/word-files/copy.ts';
import { COPY as WORDS } from '../src/console/analyze/words/copy.ts';
import { COPY as WRITE } from '../src/console/analyze/write/copy.ts';
import { COPY as CONNECTIONS } from '../src/console/connections/copy.ts';
import { COPY as UI } from '../src/console/ui/copy.ts';
import { send, untilQuiet } from './browser.ts';
import { wcagViolations } from './wcag.ts';

const READY = { timeout: 20_000 };

/** The address of a chain with settings, as the room writes it. */
function chainAddress(filters: unknown[], rest: Record<string, string> = {}): string {
  return `/analyze?${new URLSearchParams({ filter: JSON.stringify(filters), ...rest })}`;
}

function stageNames(page: Page): Promise<string[]> {
  return page
    .getByRole('region', { name: /^token filter / })
    .evaluateAll(stages =>
      stages.map(stage => stage.getAttribute('aria-label')!.replace(/^token filter (.*):.*$/, '$1')),
    );
}

test('the stages update while typing, and the URL keeps the chain', async ({ page }) => {
  await page.goto('/analyze');
  const text = page.getByRole('textbox', { name: ANALYZE.textToAnalyze });
  await text.fill('<b>Running</b> the Foxes');
  await expect(page.getByRole('region', { name: 'tokenizer standard: 3 tokens' })).toBeVisible(READY);
  await expect(page.getByRole('region', { name: 'token filter stop: −1 token' })).toBeVisible();
  await page
    .getByRole('region', { name: /token filter porter_stem/ })
    .getByRole('button', { name: /fox/ })
    .click();
  await expect(page.getByRole('complementary', { name: 'Token' })).toContainText('foxes → fox');
  await expect(page.getByText('19 to 24', { exact: true })).toBeVisible();

  await page.getByText('Built-in').click();
  await expect(page.getByRole('region', { name: /analyzer english/ })).toBeVisible();
  await page.reload();
  await expect(text).toHaveValue('<b>Running</b> the Foxes');
  await expect(page.getByRole('region', { name: /analyzer english/ })).toBeVisible(READY);
});

test('multi-word synonyms are drawn as arcs and as a side path of the graph', async ({ page }) => {
  await page.goto(
    chainAddress(['lowercase', 'stop', { type: 'synonym_graph', synonyms: ['ny, new york'] }], {
      text: 'the train New York',
    }),
  );
  await expect(page.getByRole('region', { name: ANALYSIS.graphFacts('4 terms, 1 hole, 1 side path') })).toBeVisible(
    READY,
  );
  await expect(page.getByRole('img', { name: /2 to 4: ny/ })).toBeVisible();
  await page
    .getByRole('region', { name: 'token filter synonym_graph: +1 token' })
    .getByRole('button', { name: 'ny', exact: true })
    .click();
  await expect(page.getByRole('complementary', { name: 'Token' })).toContainText('will end at node 3');
  await page.getByText('Attributes').click();
  await expect(page.getByRole('row', { name: 'ny 2 4' })).toBeVisible();
  const attributes = page.getByRole('region', { name: 'Attributes' });
  await expect(attributes.getByRole('columnheader', { name: 'bytes' }).first()).toBeVisible();
  await expect(attributes.getByRole('columnheader', { name: 'char filter' })).toBeVisible();
});

test('a chain can be edited by keyboard, by dragging, in forms and as JSON', async ({ page }) => {
  await page.goto('/analyze');
  await expect(page.getByRole('region', { name: /token filter porter_stem/ })).toBeVisible(READY);
  const grip = page.getByRole('button', { name: 'Move porter_stem' });
  await grip.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => stageNames(page)).toEqual(['lowercase', 'porter_stem', 'stop']);
  await expect(grip).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => stageNames(page)).toEqual(['porter_stem', 'lowercase', 'stop']);
  await page
    .getByRole('button', { name: 'Move stop' })
    .dragTo(page.getByRole('button', { name: 'porter_stem', exact: true }));
  await expect.poll(() => stageNames(page)).toEqual(['stop', 'porter_stem', 'lowercase']);

  await page.getByRole('button', { name: 'stop', exact: true }).click();
  await page.getByRole('textbox', { name: 'stopwords', exact: true }).fill('jumped\nover');
  await expect(page.getByRole('region', { name: 'token filter stop: −2 tokens' })).toBeVisible(READY);
  await page.getByRole('button', { name: 'Remove stop' }).click();
  await expect.poll(() => stageNames(page)).toEqual(['porter_stem', 'lowercase']);

  const addFilter = page.getByRole('combobox', { name: CHAIN.addFilter });
  await addFilter.click();
  await page.keyboard.type('rever');
  await expect(page.getByRole('option', { name: /^reverse/ })).toHaveAttribute('data-combobox-selected');
  await page.keyboard.press('Enter');
  await expect(addFilter).toHaveValue('');
  await expect(page.getByRole('region', { name: /token filter reverse: \d+ changed/ })).toBeVisible(READY);

  await page.getByText('Definition').click();
  const definition = page.getByRole('textbox', { name: CHAIN.definition });
  await expect(definition).toHaveValue(/"reverse"/);
  await definition.fill('{"tokenizer": "whitespace", "filter": [{"type": "length"');
  await expect(definition).toHaveAttribute('aria-invalid', 'true');
  await definition.fill('{"tokenizer": "whitespace", "filter": [{"type": "length", "min": 5}]}');
  await expect(page.getByRole('region', { name: /token filter length: −\d tokens/ })).toBeVisible(READY);
  await page.reload();
  await expect(page.getByRole('region', { name: /token filter length: −\d tokens/ })).toBeVisible(READY);
});

test('a filter typed while its list is opening is added by Enter', async ({ page }) => {
  await page.goto('/analyze');
  const addFilter = page.getByRole('combobox', { name: CHAIN.addFilter });
  await addFilter.evaluate(async (input: HTMLInputElement) => {
    input.focus();
    input.click();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'rever');
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: 'r' }));
    await new Promise(resolve => setTimeout(resolve, 100));
  });
  await page.keyboard.press('Enter');
  await expect.poll(() => stageNames(page)).toContain('reverse');
});

test('a filter that comes with example settings opens its form', async ({ page }) => {
  await page.goto('/analyze');
  await page.getByRole('combobox', { name: CHAIN.addFilter }).click(READY);
  await page.keyboard.type('synonym_graph');
  await expect(page.getByRole('option', { name: /^synonym_graph/ })).toHaveAttribute('data-combobox-selected');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'synonyms', exact: true }).fill('fox, red animal', READY);
  await expect(page.getByRole('region', { name: 'token filter synonym_graph: no change' })).toBeHidden(READY);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'synonyms', exact: true })).toBeHidden();
});

test('an invalid chain shows the reason and can be corrected in place', async ({ page }) => {
  await page.goto(chainAddress([{ type: 'synonym', synonyms: ['a => b => c'] }, 'lowercase']));
  await expect(page.getByRole('alert')).toContainText(ANALYZE.notAnalyzed, READY);
  await page.getByRole('button', { name: 'synonym', exact: true }).click();
  await page.getByRole('button', { name: 'Remove synonym' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByRole('region', { name: /token filter lowercase: \d changed/ })).toBeVisible();
});

test('the scrubber steps through the chain', async ({ page }) => {
  await page.goto('/analyze');
  const slider = page.getByRole('slider', { name: 'Stage' });
  await expect(slider).toHaveAttribute('aria-valuetext', PICTURE.stageOf(5, 5), READY);
  const stemmer = page.getByRole('region', { name: /token filter porter_stem/ });
  await expect(stemmer.getByRole('button', { name: 'fox' })).toBeVisible();
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', PICTURE.stageOf(1, 5));
  await expect(stemmer).toContainText(ANALYSIS.notReached);
  await expect(stemmer.getByRole('button', { name: 'fox' })).toBeHidden();
  await page.getByRole('button', { name: PICTURE.play }).click();
  await expect(slider).toHaveAttribute('aria-valuetext', PICTURE.stageOf(5, 5), { timeout: 10_000 });

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: PICTURE.nextStage }).click();
  await expect(slider).toHaveAttribute('aria-valuetext', PICTURE.stageOf(1, 5));
});

test('analyzers are compared character by character, and a query without a match shows where they diverge', async ({
  page,
}) => {
  await page.goto('/analyze?text=Running%20the%20Foxes&compare=whitespace');
  const compare = page.getByRole('region', { name: 'Compare' });
  const whitespace = compare.getByRole('row', { name: /^whitespace/ });
  await expect(whitespace.getByRole('cell').nth(1)).toHaveText('0', READY);
  await expect(whitespace.getByRole('cell').nth(2)).toHaveText('3');
  await whitespace.getByRole('button', { name: 'Foxes' }).click();
  await expect(compare.getByRole('row', { name: /^this chain/ }).getByRole('button', { name: 'fox' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await compare.getByRole('combobox', { name: COMPARE.addAnalyzer }).click();
  await page.getByRole('option', { name: 'english', exact: true }).click();
  await expect(
    compare
      .getByRole('row', { name: /^english/ })
      .getByRole('cell')
      .nth(2),
  ).toHaveText('0', READY);

  const sides = page.getByRole('region', { name: COMPARE.twoSides });
  await sides.getByRole('textbox', { name: 'Query' }).fill('running the fox');
  await expect(sides.getByRole('listitem').filter({ hasText: 'fox' })).toContainText(COMPARE.position(2), READY);
  await sides.getByRole('combobox', { name: ANALYZE.readBy }).click();
  await page.getByRole('option', { name: 'standard', exact: true }).click();
  await expect(sides).toContainText('porter_stem changed it there but not here', READY);
  await expect(sides).toContainText('stop removes it there and not here');
});

test('assertions are checked while typing and kept in the URL', async ({ page }) => {
  await page.goto('/analyze');
  const assertions = page.getByRole('region', { name: 'Assertions' });
  await expect(assertions).toContainText('Both become fox', READY);
  await expect(assertions).toContainText('Becomes run, the other runner');
  await assertions.getByRole('button', { name: ANALYZE.addAssertion }).click();
  await assertions.getByRole('textbox', { name: ANALYZE.assertionSide(3, 'what is searched for') }).fill('quickly');
  await assertions.getByRole('textbox', { name: ANALYZE.assertionSide(3, 'what should be found') }).fill('Quickly!');
  await expect(assertions).toContainText('Both become quickli', READY);
  await page.reload();
  await expect(assertions).toContainText('Both become quickli', READY);
  await assertions.getByRole('button', { name: ANALYZE.removeAssertion(1) }).click();
  await expect(assertions).not.toContainText('Both become fox');
});

test('several texts are sent as one request with continuous offsets', async ({ page }) => {
  await page.goto('/analyze?text=One%20fox');
  await page.getByRole('button', { name: ANALYZE.addText }).click();
  await page.getByRole('textbox', { name: ANALYZE.textToAnalyzeAt(2) }).fill('two dogs');
  const stemmer = page.getByRole('region', { name: /token filter porter_stem/ });
  await stemmer.getByRole('button', { name: /dog/ }).click(READY);
  await expect(page.getByText('12 to 16', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: ANALYZE.removeText(1) }).click();
  await expect(page.getByRole('textbox', { name: ANALYZE.textToAnalyze })).toHaveValue('two dogs');
});

test('a chain is saved to a new index and shown from there', async ({ page }) => {
  await page.goto(chainAddress(['lowercase', { type: 'stop', stopwords: ['fox'] }], { text: 'The Fox runs' }));
  await page.getByRole('button', { name: WRITE.open }).click(READY);
  await page.getByRole('textbox', { name: WRITE.newIndexName }).fill('from-analyze');
  await page.getByRole('button', { name: WRITE.create('from-analyze', '') }).click();
  await expect(page).toHaveURL(/\/indices\/from-analyze/, READY);
  const { body } = await send(page, 'POST /from-analyze/_analyze\n{"field": "title", "text": "The Fox runs"}');
  expect(body.tokens.map((token: { token: string }) => token.token)).toEqual(['the', 'runs']);

  await page.goto('/analyze?by=field&index=from-analyze&field=title&text=The%20Fox%20runs');
  await expect(page.getByRole('region', { name: /token filter my_analyzer_stop: −1 token/ })).toBeVisible(READY);
});

async function index(page: Page, name: string, titles: string[]): Promise<void> {
  await page.goto('/analyze');
  await expect(page.getByRole('region', { name: /token filter porter_stem/ })).toBeVisible(READY);
  await send(page, `PUT /${name}\n{"mappings": {"properties": {"title": {"type": "text"}}}}`);
  const lines = titles.map(title => `{"index": {}}\n${JSON.stringify({ title })}`).join('\n');
  const { body } = await send(page, `POST /${name}/_bulk?refresh=true\n${lines}`);
  expect(body.errors).toBe(false);
}

test('the vocabulary of an index lists the words that merge and those that are removed', async ({ page }) => {
  await index(page, 'shelf', ['The running foxes', 'A Fox runs', 'the universe of universities']);
  await page.goto('/analyze');
  const over = page.getByRole('region', { name: VOCABULARY.overDocuments });
  await over.getByRole('combobox', { name: VOCABULARY.documentsOf }).click(READY);
  await page.getByRole('option', { name: 'shelf', exact: true }).click();
  await over.getByRole('combobox', { name: VOCABULARY.theirField }).click();
  await page.getByRole('option', { name: 'title', exact: true }).click();
  await over.getByRole('button', { name: VOCABULARY.read }).click();
  await expect(over).toContainText('10 distinct words become 3 terms', READY);
  const merged = over.getByRole('table', { name: 'Merged' });
  await expect(merged.getByRole('row', { name: /^fox 2/ })).toContainText('foxes');
  await expect(merged.getByRole('row', { name: /^univers 2/ })).toContainText('universities');
  expect(await wcagViolations(page)).toEqual([]);
  await over.getByText('Dropped 4').click();
  await expect(over.getByRole('table', { name: 'Dropped' }).getByRole('rowheader')).toHaveText([
    'A',
    'The',
    'of',
    'the',
  ]);
  await over.getByText('All terms 3').click();
  await over.getByRole('textbox', { name: VOCABULARY.findWord }).fill('univ');
  await expect(over.getByRole('table', { name: VOCABULARY.allTerms }).getByRole('rowheader')).toHaveText(['univers']);

  await over.getByRole('button', { name: /^universities/ }).click();
  await expect(page.getByRole('textbox', { name: ANALYZE.textToAnalyze })).toHaveValue('universities');
  await page.getByRole('button', { name: 'porter_stem', exact: true }).click();
  await page.getByRole('button', { name: 'Remove porter_stem' }).click();
  await expect(over).toContainText(VOCABULARY.readWithOther);
  await over.getByRole('button', { name: VOCABULARY.readAgain }).click();
  await expect(over).toContainText('10 distinct words become 6 terms', READY);
  await page.reload();
  await expect(over.getByRole('combobox', { name: VOCABULARY.theirField })).toHaveValue('title', READY);
});

test('reading many documents shows progress, and a cancel keeps what was read', async ({ page }) => {
  const sentence = 'several quick foxes were running happily over lazy dogs and sleeping cats near the old river bank ';
  const titles = Array.from({ length: 6000 }, (_, at) => `${sentence.repeat(5)}number${at}`);
  await index(page, 'long-shelf', titles);
  await page.goto('/analyze?over=long-shelf/999999999/title');
  const over = page.getByRole('region', { name: VOCABULARY.overDocuments });
  await over.getByRole('button', { name: VOCABULARY.read }).click(READY);
  await expect(over.getByRole('progressbar', { name: VOCABULARY.progressBar })).toHaveAttribute(
    'aria-valuenow',
    /[1-9]/,
    READY,
  );
  await over.getByRole('button', { name: READING.cancel }).click();
  await expect(over).toContainText('documents read before you cancelled', READY);
  await expect(over.getByRole('progressbar')).toBeHidden();
  await expect(over.getByRole('button', { name: /Read documents/ })).toBeEnabled();
});

test('a chain is added to an existing index, and every request is previewed', async ({ page }) => {
  await index(page, 'old-shelf', ['The Fox runs']);
  await page.goto(chainAddress(['lowercase', { type: 'stop', stopwords: ['fox'] }], { text: 'The Fox runs' }));
  await page.getByRole('button', { name: WRITE.open }).click(READY);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: WRITE.existingIndex }).click();
  await expect(dialog).toContainText(WRITE.chooseIndex);
  await dialog.getByRole('combobox', { name: 'Index' }).click();
  await page.getByRole('option', { name: 'old-shelf', exact: true }).click();
  await dialog.getByRole('combobox', { name: WORD_FILES.readBy }).click();
  await page.getByRole('option', { name: WRITE.newField }).click();
  await dialog.getByRole('textbox', { name: WRITE.newFieldName }).fill('title');
  await expect(dialog).toContainText('an indexed field keeps its analyzer');
  await dialog.getByRole('combobox', { name: WORD_FILES.readBy }).click();
  await page.getByRole('option', { name: WRITE.multiField }).click();
  await dialog.getByRole('combobox', { name: 'Field' }).click();
  await page.getByRole('option', { name: 'title', exact: true }).click();
  await expect(dialog.getByRole('list', { name: WRITE.requests }).getByRole('listitem')).toHaveText([
    /POST \/old-shelf\/_close/,
    /PUT \/old-shelf\/_settings.*my_analyzer_stop/s,
    /POST \/old-shelf\/_open/,
    /PUT \/old-shelf\/_mapping.*"own"/s,
  ]);
  await expect(dialog).toContainText('get terms in title.own when they are indexed again');
  expect(await wcagViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: WRITE.closeChangeOpen('old-shelf', '') }).click();
  await expect(page).toHaveURL(/\/indices\/old-shelf/, READY);
  const { body } = await send(page, 'POST /old-shelf/_analyze\n{"field": "title.own", "text": "The Fox runs"}');
  expect(body.tokens.map((token: { token: string }) => token.token)).toEqual(['the', 'runs']);

  await page.goto('/analyze');
  await page.getByText(ANALYZE.indexOrField).click(READY);
  await page.getByRole('combobox', { name: 'Index', exact: true }).first().click();
  await page.getByRole('option', { name: 'old-shelf', exact: true }).click();
  await page.getByRole('combobox', { name: 'Field', exact: true }).first().click();
  await page.getByRole('option', { name: 'my_analyzer', exact: true }).click();
  await expect(page.getByRole('region', { name: /token filter my_analyzer_stop/ })).toBeVisible(READY);
  await expect(page).toHaveURL(/own=analyzer%3Amy_analyzer/);
});

test('the chain is shown as a request and opens in Console', async ({ page }) => {
  await page.goto('/analyze?text=Foxes');
  await page.getByRole('button', { name: CONNECTIONS.showAsRequest }).click(READY);
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('region', { name: CONNECTIONS.requestText })).toContainText('"explain": true');
  await drawer.getByRole('button', { name: CONNECTIONS.openInConsole }).click();
  await expect(page).toHaveURL(/\/console/);
});

test('a word file is created, used by the chain, edited while in use and deleted', async ({ page }) => {
  await page.goto(chainAddress(['lowercase'], { text: 'ny trains' }));
  await page.getByRole('button', { name: WORD_FILES.wordLists, exact: true }).click(READY);
  const drawer = page.getByRole('dialog', { name: WORD_FILES.wordLists });
  await drawer.getByRole('textbox', { name: WORD_FILES.newFileName }).fill('../out');
  await expect(drawer).toContainText('/ separates folders');
  await drawer.getByRole('textbox', { name: WORD_FILES.newFileName }).fill('analysis/e2e.txt');
  await drawer.getByRole('button', { name: WORD_FILES.newFile }).click();
  const text = drawer.getByRole('textbox', { name: 'analysis/e2e.txt' });
  await text.fill('ny, new york');
  await drawer.getByRole('button', { name: 'Save analysis/e2e.txt' }).click();
  await expect(drawer).toContainText(WORD_FILES.noChanges, READY);
  expect(await wcagViolations(page)).toEqual([]);
  await drawer.getByRole('button', { name: WORD_FILES.addAsFilter }).click();
  const graph = page.getByRole('region', { name: /token filter synonym_graph/ });
  await expect(graph.getByRole('button', { name: 'york' })).toBeVisible(READY);

  await page.getByRole('button', { name: WORD_FILES.wordLists, exact: true }).click();
  await drawer.getByRole('button', { name: /^analysis\/e2e.txt/ }).click();
  await expect(text).toHaveValue('ny, new york');
  await text.fill('ny, big apple');
  await drawer.getByRole('button', { name: 'Save analysis/e2e.txt' }).click();
  await expect(drawer).toContainText(WORD_FILES.noChanges, READY);
  await drawer.getByRole('button', { name: WORD_FILES.closeWordLists }).click();
  await expect(graph.getByRole('button', { name: 'apple' })).toBeVisible(READY);

  await page.getByRole('button', { name: WORD_FILES.wordLists, exact: true }).click();
  await drawer.getByRole('button', { name: /^analysis\/e2e.txt/ }).click();
  await drawer.getByRole('button', { name: WORD_FILES.deleteFile('analysis/e2e.txt') }).click();
  await expect(page.getByRole('status', { name: UI.pendingChanges })).toContainText('Deleting analysis/e2e.txt');
});

test('a word file lists its analyzers, and search analyzers reload it', async ({ page }) => {
  await page.goto('/analyze');
  await expect(page.getByRole('region', { name: /token filter porter_stem/ })).toBeVisible(READY);
  await send(page, 'PUT /_vitrine/config/analysis%2Fcities.txt\n{"text": "ny, nyc"}');
  const filter = { cities: { type: 'synonym_graph', synonyms_path: 'analysis/cities.txt', updateable: true } };
  const analyzer = { lively: { tokenizer: 'standard', filter: ['lowercase', 'cities'] } };
  const mappings = { properties: { title: { type: 'text', analyzer: 'standard', search_analyzer: 'lively' } } };
  const settings = { analysis: { filter, analyzer } };
  expect((await send(page, `PUT /cities\n${JSON.stringify({ settings, mappings })}`)).status).toBe(200);
  await page.reload();
  await page.getByRole('button', { name: WORD_FILES.wordLists, exact: true }).click(READY);
  const drawer = page.getByRole('dialog', { name: WORD_FILES.wordLists });
  await drawer.getByRole('button', { name: /^analysis\/cities.txt/ }).click();
  await drawer.getByRole('textbox', { name: 'analysis/cities.txt' }).fill('ny, gotham');
  await drawer.getByRole('button', { name: 'Save analysis/cities.txt' }).click();
  await expect(drawer).toContainText(WORD_FILES.noChanges, READY);
  await expect(drawer.getByRole('region', { name: WORD_FILES.readBy })).toContainText('filter cities');
  await drawer.getByRole('button', { name: WORD_FILES.reload('cities') }).click();
  await expect(page.getByText(WORD_FILES.reloaded('cities', 'lively'))).toBeVisible(READY);
  const { body } = await send(page, 'POST /cities/_analyze\n{"analyzer": "lively", "text": "ny"}');
  expect(body.tokens.map((token: { token: string }) => token.token).sort()).toEqual(['gotham', 'ny']);
});

test('the arrow keys move between tokens and between stages', async ({ page }) => {
  await page.goto(chainAddress(['lowercase', 'stop'], { text: 'the Quick Foxes' }));
  const stop = page.getByRole('region', { name: /^token filter stop/ });
  await stop.getByRole('button', { name: 'foxes' }).click(READY);
  await page.keyboard.press('ArrowLeft');
  await expect(stop.getByRole('button', { name: 'quick' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(
    page.getByRole('region', { name: /^tokenizer standard/ }).getByRole('button', { name: 'Quick' }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Token' })).toContainText('Quick → quick');
});

test('a token is followed forward to the terms and to where it was removed', async ({ page }) => {
  const filters = ['word_delimiter_graph', 'lowercase', 'stop'];
  await page.goto(chainAddress(filters, { text: 'the Wi-Fi', tokenizer: 'whitespace', char: '' }));
  const tokenizer = page.getByRole('region', { name: /^tokenizer whitespace/ });
  await tokenizer.getByRole('button', { name: 'Wi-Fi' }).click(READY);
  const inspector = page.getByRole('complementary', { name: 'Token' });
  await expect(inspector).toContainText('Becomes wi fi');
  await expect(inspector).toContainText(TOKEN.splitInto(2));
  await page.getByRole('button', { name: 'the, removed' }).click();
  await expect(inspector).toContainText(TOKEN.noTermLeft);
  await expect(inspector).toContainText(TOKEN.removedHere);
});

/** A file of the config area, or a dictionary in it. */
const NAMES_FILES = /_path$|^locale$/;

test('every component on offer that needs no script or file works with its initial parameters', async ({ page }) => {
  await page.goto('/analyze');
  await expect(page.getByRole('region', { name: /token filter porter_stem/ })).toBeVisible(READY);
  const refused: string[] = [];
  for (const [place, key] of [
    ['charFilters', 'char_filter'],
    ['tokenizer', 'tokenizer'],
    ['filters', 'filter'],
  ] as [Place, string][])
    for (const { name, parameters } of CHOICES[place]) {
      if (parameters.some(({ name: key, type, required }) => type === 'script' || (required && NAMES_FILES.test(key))))
        continue;
      const part = newPart(name);
      const chain = place === 'tokenizer' ? { tokenizer: part } : { tokenizer: 'standard', [key]: [part] };
      const { status, body } = await send(
        page,
        `POST /_analyze\n${JSON.stringify({ ...chain, text: 'The Foxes', explain: true })}`,
      );
      if (status !== 200) refused.push(`${key} ${name}: ${body.error?.reason}`);
    }
  expect(refused).toEqual([]);
});

test('every example shows what its title promises and meets WCAG AA', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/analyze');
  for (const [title, term] of [
    ['Tokenizers', 'fi'],
    ['Stemmers', 'univers'],
    ['Synonyms', 'ny'],
    ['N-grams', 'quic'],
    ['Folding', 'brulee'],
  ] as const) {
    await page.getByRole('button', { name: 'Demonstrations' }).click(READY);
    await page.getByRole('menuitem', { name: title }).click();
    await expect(page.getByText(`${title}.`, { exact: true })).toBeVisible();
    await expect(
      page
        .getByRole('row', { name: /^this chain/ })
        .getByRole('button', { name: term, exact: true })
        .first(),
    ).toBeVisible(READY);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await untilQuiet(page);
    expect(await wcagViolations(page)).toEqual([]);
  }
});

test('a built-in analyzer opens as a chain, which is saved by its name', async ({ page }) => {
  await page.goto('/analyze?by=analyzer&analyzer=french&text=L%27avion+chantait');
  await page.getByRole('button', { name: ANALYZE.openAsChain('french') }).click({ timeout: 20_000 });
  await expect(page).toHaveURL(/light_french/);
  const status = page.getByRole('status').filter({ hasText: '2 terms' });
  await expect(status).toHaveText('2 terms: avion, chantait');
  const menu = page.getByRole('button', { name: ANALYZE.savedChains });
  await menu.click();
  // The name offered is selected, so that typing replaces it.
  await expect(page.getByRole('textbox', { name: UI.nameToSave })).toBeFocused();
  await page.keyboard.type('My French');
  await page.getByRole('button', { name: UI.save, exact: true }).click();
  await page.goto('/analyze');
  await menu.click({ timeout: 20_000 });
  await page.getByRole('link', { name: 'My French' }).click();
  await expect(status).toHaveText('2 terms: avion, chantait');
});

test('languages are compared, and a list of words shows collisions and terms that no query reaches', async ({
  page,
}) => {
  await page.goto('/analyze?by=analyzer&analyzer=english&text=running+foxes');
  const languages = page.getByRole('region', { name: COMPARE.languages, exact: true });
  await languages.getByRole('button', { name: /^Compare \d+ languages/ }).click({ timeout: 20_000 });
  const english = languages.getByRole('row').filter({ has: page.getByRole('button', { name: 'english' }) });
  await expect(english).toContainText('run', { timeout: 20_000 });
  await expect(english.getByRole('button', { name: 'thai' })).toHaveCount(0);
  const words = page.getByRole('region', { name: WORDS.words });
  await words.getByRole('textbox', { name: WORDS.wordList }).fill('universal, universe, university, the');
  await expect(words.getByRole('row', { name: /^univers universal, universe, university/ })).toBeVisible();
  await expect(words).toContainText(WORDS.removed('the'));
  await expect(page).toHaveURL(/words=universal/);
  await page.goto(`${page.url()}&querywith=standard`);
  await expect(words).toContainText(WORDS.unreachable('standard', 'univers'), { timeout: 20_000 });
});

test('terms of an index that no query finds are listed with what changes them', async ({ page }) => {
  await page.goto('/analyze');
  await expect(page.getByRole('region', { name: /token filter porter_stem/ })).toBeVisible(READY);
  const title = { type: 'text', analyzer: 'whitespace', search_analyzer: 'standard' };
  await send(page, `PUT /cased\n${JSON.stringify({ mappings: { properties: { title, text: { type: 'text' } } } })}`);
  const document = JSON.stringify({ title: 'the Fox', text: 'the Fox' });
  expect((await send(page, `PUT /cased/_doc/1?refresh=true\n${document}`)).status).toBe(201);

  const reach = page.getByRole('region', { name: REACH.reach });
  await expect(reach.getByRole('button', { name: REACH.check })).toBeDisabled();
  await reach.getByRole('combobox', { name: REACH.index }).click(READY);
  await page.getByRole('option', { name: 'cased', exact: true }).click();
  await reach.getByRole('combobox', { name: REACH.field }).click();
  await page.getByRole('option', { name: 'title', exact: true }).click();
  await expect(page).toHaveURL(/reach=cased%2Ftitle/);
  await reach.getByRole('button', { name: REACH.check }).click();
  await expect(reach.getByRole('status')).toContainText(REACH.missed(1, 0), READY);
  const row = reach.getByRole('row', { name: /^Fox 1 fox lowercase Fox/ });
  await expect(row).toContainText(REACH.changed('lowercase'));
  expect(await wcagViolations(page)).toEqual([]);
  await row.getByRole('button', { name: 'Fox' }).click();
  await expect(page.getByRole('textbox', { name: ANALYZE.textToAnalyze })).toHaveValue('Fox');
  await expect(page.getByRole('region', { name: /analyzer standard/ })).toBeVisible(READY);

  await page.goto('/analyze?reach=cased/text');
  await reach.getByRole('button', { name: REACH.check }).click(READY);
  await expect(reach.getByRole('status')).toContainText(REACH.allFound, READY);
});

test('on a narrow screen only the stages scroll horizontally', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/analyze');
  await expect(page.getByRole('region', { name: /token filter porter_stem/ })).toBeVisible(READY);
  await page.getByText('Built-in').click();
  await expect(page.getByRole('region', { name: /analyzer english/ })).toBeVisible(READY);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
