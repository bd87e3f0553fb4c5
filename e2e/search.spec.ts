import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { COPY as CHARTS } from '../src/console/charts/copy.ts';
import { COPY as CONNECTIONS } from '../src/console/connections/copy.ts';
import { COPY as HITS } from '../src/console/hits/copy.ts';
import { COPY as COMPARE } from '../src/console/search/compare/copy.ts';
import { COPY as SEARCH } from '../src/console/search/copy.ts';
import { COPY as JUDGEMENTS } from '../src/console/search/judgements/copy.ts';
import { COPY as PROFILE } from '../src/console/search/profile/copy.ts';
import { COPY as WHY } from '../src/console/search/why/copy.ts';
import { COPY as UI } from '../src/console/ui/copy.ts';
import { send } from './browser.ts';

async function withRecipes(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByText(/It has indexed 1,\d+ recipes/)).toBeVisible({ timeout: 60_000 });
}

const hitsOf = (page: Page): Locator => page.getByRole('region', { name: 'Hits', exact: true });

const QUESTION = '/search?index=recipes&q=quick+tomato+soups&field=description&least=2';

test('hits are highlighted, their scores are broken down, and the URL holds the query', async ({ page }) => {
  await withRecipes(page);
  await page.goto(QUESTION);
  const hits = page.getByRole('region', { name: 'Hits' });
  await expect(hits.getByRole('button', { name: 'Ten-minute tomato soup' })).toBeVisible({ timeout: 20_000 });
  await expect(hits.locator('mark', { hasText: 'tomatoes' }).first()).toBeVisible();
  await expect(hits.getByRole('img', { name: /Score by term: quick .*, tomato .*, soup / }).first()).toBeVisible();

  await hits.getByRole('button', { name: 'Roast tomato & pepper soup' }).click();
  const why = page.getByRole('complementary', { name: SEARCH.whyThisScore });
  await expect(why.getByText('_id 87')).toBeVisible();
  await expect(why.getByRole('row', { name: /^quick/ })).toBeVisible();

  await page.getByRole('searchbox', { name: SEARCH.searchText }).fill('lentil');
  await expect(page).toHaveURL(/q=lentil/);
  await expect(hits.getByText(/lentil/i).first()).toBeVisible();
});

test('the room opens with the index that was searched last', async ({ page }) => {
  await withRecipes(page);
  await send(page, 'PUT /another/_doc/1?refresh=true\n{"title":"Nothing"}');
  const index = page.getByRole('combobox', { name: SEARCH.index, exact: true });
  await page.goto('/search');
  await expect(index).toHaveValue('another', { timeout: 20_000 });
  await page.goto('/search?index=recipes');
  await expect(index).toHaveValue('recipes', { timeout: 20_000 });
  await page.goto('/search');
  await expect(index).toHaveValue('recipes', { timeout: 20_000 });
});

test('text and body edit the same query', async ({ page }) => {
  await withRecipes(page);
  await page.goto(QUESTION);
  const body = page.getByRole('textbox', { name: SEARCH.bodyEditor });
  const box = page.getByRole('searchbox', { name: SEARCH.searchText });
  await expect(body).toHaveValue(/"minimum_should_match": 2/, { timeout: 20_000 });

  await box.fill('pumpkin');
  await expect(body).toHaveValue(/"pumpkin"/);
  await expect(
    page
      .getByRole('region', { name: 'Hits' })
      .locator('mark', { hasText: /pumpkin/i })
      .first(),
  ).toBeVisible();
  await body.fill((await body.inputValue()).replace('"pumpkin"', '"lentil soup"'));
  await expect(box).toHaveValue('lentil soup');

  await body.fill('{ "query": { "prefix": { "title": { "value": "sha" } } } }');
  await expect(page.getByText(SEARCH.customBody)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Shakshuka' })).toBeVisible();
  await body.fill('{ "query": { "nonsense": {} } }');
  await expect(page.getByRole('alert')).toContainText('parsing_exception');
  await page.getByRole('button', { name: SEARCH.useControls }).click();
  await expect(box).toHaveValue('lentil soup');
});

test('one click switches between the text and the whole body', async ({ page }) => {
  await withRecipes(page);
  await page.goto(QUESTION);
  const box = page.getByRole('searchbox', { name: SEARCH.searchText });
  await expect(box).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: SEARCH.expandEditor }).click();
  await expect(box).toBeHidden();
  await expect(page).toHaveURL(/side=body/);
  const body = page.getByRole('textbox', { name: SEARCH.bodyEditor });
  await body.fill('{ "query": { "match": { "title": { "query": "gazpacho" } } }, "size": 3 }');
  await expect(hitsOf(page).getByRole('button', { name: 'Quick gazpacho' })).toBeVisible();
  await page.getByRole('button', { name: 'Collapse' }).click();
  await expect(box).toBeVisible();
});

test('facets use every kind of aggregation and filter the hits', async ({ page }) => {
  await withRecipes(page);
  await page.goto('/search?index=recipes&q=soup&field=description&facets=tags,minutes,published,vegetarian');
  const pages = page.getByRole('navigation', { name: 'Pages of hits' });
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await expect(pages).toContainText('1 to 10 of', { timeout: 20_000 });
  await filters.getByRole('checkbox', { name: 'vegan', exact: true }).check();
  await expect(page).toHaveURL(/filter=tags%3Avegan/);
  const minutes = filters.getByRole('group', { name: /^minutes/ });
  await expect(minutes.getByRole('img', { name: /histogram of \d+ values/ })).toBeVisible();
  const body = page.getByRole('textbox', { name: SEARCH.bodyEditor });
  await minutes.getByRole('slider', { name: SEARCH.rangeTo('minutes') }).press('ArrowLeft');
  await expect(body).toHaveValue(/"range": \{ "minutes": \{ "lt": \d+/);
  await expect(page).toHaveURL(/filter=minutes%3A\.\.\d+/);
  await filters.getByRole('slider', { name: SEARCH.rangeFrom('published') }).press('ArrowRight');
  await expect(body).toHaveValue(/"published": \{\s*"gte": "\d{4}/);
  await page.reload();
  const chips = page.getByRole('region', { name: SEARCH.chosenFilters });
  await expect(chips).toContainText(/Only minutes: below \d+/, { timeout: 20_000 });
  await expect(chips).toContainText(/Only published: since \d{4}/);
  const hits = () => page.getByRole('status').filter({ hasText: 'documents match' }).innerText();
  await expect.poll(async () => Number.parseInt(await hits(), 10)).toBeGreaterThan(0);
  await filters.getByRole('combobox', { name: SEARCH.addFacet }).selectOption('rating');
  await expect(filters.getByRole('group', { name: /^rating/ })).toBeVisible();
  await expect(page).toHaveURL(/facets=.*rating/);
  await filters.getByRole('button', { name: SEARCH.removeFacet('rating') }).click();
  await expect(filters.getByRole('group', { name: /^rating/ })).toBeHidden();
});

test('several values of a facet are selected, and each facet counts without its own filter', async ({ page }) => {
  await withRecipes(page);
  await page.goto('/search?index=recipes&q=soup&facets=tags,cuisine');
  const filters = page.getByRole('complementary', { name: SEARCH.filters });
  const tags = filters.getByRole('group', { name: /^tags/ });
  const total = page.getByRole('status').filter({ hasText: 'documents match' });
  const hits = async () => Number.parseInt((await total.innerText()).replace(',', ''), 10);
  await expect(tags.getByRole('checkbox')).toHaveCount(6, { timeout: 20_000 });
  const offered = await tags.innerText();
  const all = await hits();
  await tags.getByRole('checkbox', { name: 'vegan', exact: true }).check();
  await expect.poll(hits).toBeLessThan(all);
  const vegan = await hits();
  await expect(tags).toHaveText(offered.replaceAll('\n', ''), { useInnerText: false });
  await tags.getByRole('checkbox', { name: 'soup', exact: true }).check();
  await expect.poll(hits).toBeGreaterThan(vegan);
  await expect(page).toHaveURL(/filter=tags%3Avegan&filter=tags%3Asoup/);
  const either = await hits();
  await filters
    .getByRole('group', { name: /^cuisine/ })
    .getByRole('checkbox')
    .first()
    .check();
  await expect.poll(hits).toBeLessThan(either);
  const narrowed = await hits();
  await page.reload();
  await expect(tags.getByRole('checkbox', { checked: true })).toHaveCount(2, { timeout: 20_000 });
  await expect.poll(hits).toBe(narrowed);
});

test('sorting, page size, and pages with search_after', async ({ page }) => {
  await withRecipes(page);
  await page.goto('/search?index=recipes&q=soup&field=description');
  const pages = page.getByRole('navigation', { name: 'Pages of hits' });
  await expect(pages).toContainText('1 to 10 of', { timeout: 20_000 });
  const first = await hitsOf(page).getByTitle(SEARCH.openDocument).allTextContents();
  await pages.getByRole('button', { name: 'Next 10' }).click();
  await expect(pages).toContainText('11 to 20 of');
  await expect(page).toHaveURL(/after=/);
  await expect(hitsOf(page)).toHaveAttribute('aria-busy', 'false');
  const second = await hitsOf(page).getByTitle(SEARCH.openDocument).allTextContents();
  expect(second.filter(id => first.includes(id))).toEqual([]);
  await page.reload();
  await expect(pages).toContainText('11 to 20 of', { timeout: 20_000 });
  await pages.getByRole('button', { name: SEARCH.previous(10) }).click();
  await expect(pages).toContainText('1 to 10 of');

  await pages.getByRole('combobox', { name: SEARCH.pageSize }).selectOption('20');
  await expect(pages).toContainText('1 to 20 of');
  await page.getByRole('button', { name: 'Sort by _score descending' }).click();
  await page
    .getByRole('group', { name: SEARCH.sortKey(1) })
    .getByLabel(SEARCH.sortField)
    .selectOption('minutes');
  await page
    .getByRole('group', { name: SEARCH.sortKey(1) })
    .getByLabel(SEARCH.sortOrder)
    .selectOption('asc');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/sort=minutes%3Aasc/);
  const minutes = hitsOf(page).getByRole('listitem').locator('b.mono');
  await expect(async () => {
    const shown = (await minutes.allTextContents()).map(Number);
    expect(shown).toHaveLength(20);
    expect(shown).toEqual([...shown].sort((a, b) => a - b));
  }).toPass({ timeout: 10_000 });
});

test('several sort fields, each with a direction and a place for documents without a value', async ({ page }) => {
  await withRecipes(page);
  await send(
    page,
    'PUT /fruit\n{ "mappings": { "properties": { "kind": { "type": "keyword" }, "price": { "type": "integer" } } } }',
  );
  const documents = ['{"kind":"b","price":1}', '{"kind":"a","price":2}', '{"kind":"a","price":3}', '{"kind":"a"}'];
  const lines = documents.map((source, i) => `{"index":{"_id":"${i}"}}\n${source}`);
  await send(page, `POST /fruit/_bulk?refresh=true\n${lines.join('\n')}\n`);
  await page.goto('/search?index=fruit&sort=kind:asc&sort=price:desc:first');
  const ids = hitsOf(page).getByTitle(SEARCH.openDocument);
  await expect(ids).toHaveText(['_id 3', '_id 2', '_id 1', '_id 0'], { timeout: 20_000 });
  await page.getByRole('button', { name: 'Sort by kind ascending, price descending, missing first' }).click();
  const second = page.getByRole('group', { name: SEARCH.sortKey(2) });
  await second.getByLabel(SEARCH.withoutSortValue).selectOption('last');
  await expect(ids).toHaveText(['_id 2', '_id 1', '_id 3', '_id 0']);
  await second.getByRole('button', { name: SEARCH.sortEarlier('price') }).click();
  await expect(ids).toHaveText(['_id 2', '_id 1', '_id 0', '_id 3']);
  await page.getByRole('button', { name: SEARCH.removeSortKey('kind') }).click();
  await expect(page).toHaveURL(/sort=price%3Adesc$/);
});

test('a click on a value of a hit filters by it, and chips remove filters', async ({ page }) => {
  await withRecipes(page);
  await page.goto('/search?index=recipes&q=quick&field=description');
  const total = page.getByRole('status').filter({ hasText: 'documents match' });
  const value = hitsOf(page).getByRole('button', { name: 'starter', exact: true }).first();
  await expect(value).toBeVisible({ timeout: 20_000 });
  const count = async () => Number.parseInt(await total.innerText(), 10);
  const all = await count();
  await value.press('Enter');
  await page.getByRole('menuitem', { name: SEARCH.onlyValue('course', 'starter') }).press('Enter');
  await expect(page).toHaveURL(/filter=course%3Astarter/);
  const chips = page.getByRole('region', { name: SEARCH.chosenFilters });
  await expect(chips).toContainText('Only course: starter');
  await expect.poll(count).toBeLessThan(all);
  const starters = await count();
  await chips.getByTitle(SEARCH.excludeInstead).click();
  await expect(page).toHaveURL(/not=course%3Astarter/);
  await expect.poll(count).toBe(all - starters);
  await page.reload();
  await expect(chips).toContainText('Without course: starter', { timeout: 20_000 });
  await expect(hitsOf(page).getByRole('button', { name: 'main', exact: true }).first()).toBeVisible();
  await expect(hitsOf(page).getByRole('button', { name: 'starter', exact: true })).toHaveCount(0);
  await chips.getByRole('button', { name: SEARCH.removeFilter('Without course: starter') }).click();
  await expect(chips).toBeHidden();
  await expect.poll(count).toBe(all);
});

test('chosen fields are shown on cards and in the table, and are remembered for the index', async ({ page }) => {
  await withRecipes(page);
  await page.goto('/search?index=recipes&q=soup&field=description&as=table');
  const header = (name: string) => hitsOf(page).getByRole('columnheader', { name });
  await expect(header('cuisine')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: SEARCH.shownFields }).click();
  await page.getByRole('textbox', { name: SEARCH.findField }).fill('rat');
  await page.getByRole('checkbox', { name: 'rating' }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/show=rating/);
  await header('rating').getByRole('button').click();
  await header('rating').getByRole('button').click();
  await expect(header('rating')).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=rating%3Adesc/);
  await page.goto('/search?index=recipes&q=soup');
  await expect(
    hitsOf(page)
      .getByText(/^rating \d/)
      .first(),
  ).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(/show=rating/);
});

test('without hits, changes that find something are offered with their number of hits', async ({ page }) => {
  await withRecipes(page);
  await page.goto('/search?index=recipes&q=lentl+soop&field=description&least=all&filter=course:dessert');
  const nothing = page.getByRole('region', { name: SEARCH.noHits });
  await expect(nothing).toContainText('No document contains all of', { timeout: 20_000 });
  await expect(nothing.getByText(SEARCH.nothingHelps)).toBeVisible();
  await page.goto('/search?index=recipes&q=lentl+soop&field=description&least=all');
  const instead = nothing.getByRole('listitem').filter({ hasText: /^Search for “lentils? soups?” instead/ });
  await expect(instead).toBeVisible({ timeout: 20_000 });
  await expect(nothing.getByRole('listitem').filter({ hasText: SEARCH.searchField('title') })).toHaveCount(0);
  const promised = Number(/(\d+) hits?$/.exec(await instead.innerText())?.[1]);
  expect(promised).toBeGreaterThan(0);
  await instead.getByRole('button').click();
  await expect(page.getByRole('status').filter({ hasText: 'documents match' })).toContainText(`${promised}of 1,240`);
});

test('fuzziness is a control, and AUTO says what it allows for each term', async ({ page }) => {
  await withRecipes(page);
  await page.goto('/search?index=recipes&q=tomatto+pie&field=description');
  await page.getByRole('combobox', { name: SEARCH.fuzziness }).selectOption('AUTO');
  await expect(page).toHaveURL(/fuzz=AUTO/);
  const body = page.getByRole('textbox', { name: SEARCH.bodyEditor });
  await expect(body).toHaveValue(/"fuzziness": "AUTO"/);
  const words = page.getByRole('region', { name: SEARCH.wordsOfQuery });
  await expect(words).toContainText(SEARCH.autoTable);
  await expect(words).toContainText(/tomatto\s*±2/);
  await expect(
    hitsOf(page)
      .locator('mark', { hasText: /^tomato/i })
      .first(),
  ).toBeVisible();
  await body.fill((await body.inputValue()).replace('"AUTO"', '1'));
  await expect(page.getByRole('combobox', { name: SEARCH.fuzziness })).toHaveValue('1');
});

test('charts stay with their index, with an interval to choose', async ({ page }) => {
  await withRecipes(page);
  await page.goto('/search?index=recipes&q=soup&as=charts');
  await page.getByRole('combobox', { name: SEARCH.chartField }).selectOption('published', { timeout: 20_000 });
  await page.getByRole('combobox', { name: SEARCH.chartInterval }).selectOption('quarter');
  await page.getByRole('button', { name: SEARCH.addChart }).click();
  const chart = page.getByRole('region', { name: CHARTS.aggregation('published by quarter') });
  await expect(chart.getByRole('img')).toBeVisible();
  await expect(page).toHaveURL(/chart=dates%3Aquarter%3Apublished/);
  await page.goto('/search?index=recipes&q=leek&as=charts');
  await expect(chart.getByRole('img')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: SEARCH.removeChart('published by quarter') }).click();
  await expect(chart).toBeHidden();
});

test('a search is saved, opened, renamed, and deleted with an undo', async ({ page }) => {
  await withRecipes(page);
  await page.goto('/search?index=recipes&q=soup&field=description&filter=cuisine:Thai&sort=minutes:asc');
  const menu = page.getByRole('button', { name: SEARCH.savedSearches });
  await menu.click({ timeout: 20_000 });
  await expect(page.getByText(SEARCH.savedSearchesHint)).toBeVisible();
  await page.getByRole('textbox', { name: UI.nameToSave }).fill('Thai soups');
  await page.getByRole('button', { name: UI.save, exact: true }).click();
  const saved = page.getByRole('list', { name: SEARCH.savedSearches });
  await saved.getByRole('button', { name: UI.renameSaved('Thai soups') }).click();
  await saved.getByRole('textbox').fill('Quick Thai soups');
  await saved.getByRole('button', { name: UI.rename }).click();
  await page.goto('/search?index=recipes');
  await menu.click({ timeout: 20_000 });
  await saved.getByRole('link', { name: 'Quick Thai soups' }).click();
  await expect(page).toHaveURL(/sort=minutes%3Aasc/);
  await expect(page.getByRole('searchbox', { name: SEARCH.searchText })).toHaveValue('soup');
  await expect(page.getByRole('region', { name: SEARCH.chosenFilters })).toContainText('Only cuisine: Thai');
  await menu.click();
  await saved.getByRole('button', { name: UI.deleteSaved('Quick Thai soups') }).click();
  await expect(saved).toBeHidden();
  await page.getByRole('button', { name: UI.undo, exact: true }).last().click();
  await expect(saved.getByRole('link', { name: 'Quick Thai soups' })).toBeVisible();
});

test('two hits are explained side by side', async ({ page }) => {
  await withRecipes(page);
  await page.goto(`${QUESTION}&explained=beside`);
  const why = page.getByRole('complementary', { name: SEARCH.whyThisScore });
  await expect(why.getByRole('status').first()).toContainText(/^Rank 1 scores .* more than rank 2, mostly through “/, {
    timeout: 20_000,
  });
  await why.getByRole('combobox', { name: WHY.otherHit }).selectOption({ index: 3 });
  await expect(page).toHaveURL(/beside=/);
  await expect(why.getByRole('columnheader', { name: WHY.rankColumn(5) })).toBeVisible();
  await expect(why.getByRole('rowheader', { name: /^soup/ })).toBeVisible();
});

test('a word found through a synonym is not called absent', async ({ page }) => {
  await withRecipes(page);
  const analysis = {
    filter: { same: { type: 'synonym_graph', synonyms: ['wifi, wireless'] } },
    analyzer: { wide: { tokenizer: 'standard', filter: ['lowercase', 'same'] } },
  };
  const title = { type: 'text', analyzer: 'standard', search_analyzer: 'wide' };
  await send(page, `PUT /nets\n${JSON.stringify({ settings: { analysis }, mappings: { properties: { title } } })}`);
  await send(page, 'PUT /nets/_doc/1?refresh=true\n{ "title": "Wireless router" }');
  await page.goto('/search?index=nets&q=wifi&field=title');
  const hit = hitsOf(page).getByRole('listitem').first();
  await expect(hit).toContainText('wifi | wireless', { timeout: 20_000 });
  await expect(hit).not.toContainText('absent');
});

test('pages over several shards lose no document when all scores tie', async ({ page }) => {
  await withRecipes(page);
  await send(page, 'PUT /even\n{ "settings": { "number_of_shards": 3 } }');
  const lines = Array.from({ length: 45 }, (_, i) => `{"index":{"_id":"${i}"}}\n{"note":"the same note","n":1}`);
  await send(page, `POST /even/_bulk?refresh=true\n${lines.join('\n')}\n`);
  await page.goto('/search?index=even&q=note&size=20&sort=n%3Aasc');
  const pages = page.getByRole('navigation', { name: 'Pages of hits' });
  const seen: string[] = [];
  for (const [from, to] of [
    [1, 20],
    [21, 40],
    [41, 45],
  ]) {
    await expect(pages).toContainText(`${from} to ${to} of 45`, { timeout: 20_000 });
    await expect(hitsOf(page)).toHaveAttribute('aria-busy', 'false');
    seen.push(...(await hitsOf(page).getByTitle(SEARCH.openDocument).allTextContents()));
    if (to !== 45) await pages.getByRole('button', { name: /^Next/ }).click();
  }
  expect(new Set(seen).size).toBe(45);
  const open = async () => (await send(page, 'GET /even/_stats/search')).body._all.total.search.open_contexts;
  await expect.poll(open).toBe(3);
  await page.getByRole('searchbox', { name: SEARCH.searchText }).fill('same');
  await expect(pages).toContainText('1 to 20 of 45');
  await expect.poll(open).toBe(0);
  await send(page, 'PUT /even/_doc/45?refresh=true\n{ "note": "the same note" }');
  await page.getByRole('searchbox', { name: SEARCH.searchText }).fill(COMPARE.same);
  await expect(pages).toContainText('1 to 20 of 46');
  await pages.getByRole('button', { name: /^Next/ }).click();
  await expect(pages).toContainText('21 to 40 of 46');
  await page.getByRole('link', { name: 'Console', exact: true }).first().click();
  await expect.poll(open).toBe(0);
});

test('hits are shown as cards, table and JSON, and aggregations as charts', async ({ page }) => {
  await withRecipes(page);
  await page.goto(QUESTION);
  await expect(hitsOf(page).getByRole('list').first()).toBeVisible({ timeout: 20_000 });
  await page.getByText('Table', { exact: true }).click();
  await expect(hitsOf(page).getByRole('row', { name: /^1 214 10\.95/ })).toBeVisible();
  await page.getByText('JSON', { exact: true }).first().click();
  await expect(page.getByRole('region', { name: SEARCH.hitsRegion })).toContainText('"_explanation"');
  await page.getByText('Charts', { exact: true }).click();
  const tags = page.getByRole('region', { name: CHARTS.aggregation('tags') });
  await expect(tags.getByRole('img', { name: /^tags, documents: soup 17, vegan 11/ })).toBeVisible();
  await tags.getByText('Table', { exact: true }).click();
  await expect(tags.getByRole('row', { name: 'soup 17' })).toBeVisible();

  const byHand = {
    size: 0,
    aggs: {
      by_year: {
        date_histogram: { field: 'published', calendar_interval: 'year' },
        aggs: { stars: { avg: { field: 'rating' } } },
      },
    },
  };
  await page.goto(`/search?index=recipes&as=charts&body=${encodeURIComponent(JSON.stringify(byHand))}`);
  const years = page.getByRole('region', { name: CHARTS.aggregation('by_year') });
  await expect(years.getByRole('img', { name: /^by_year, documents: 20/ })).toBeVisible({ timeout: 20_000 });
  await years.getByRole('combobox', { name: CHARTS.numberDrawn('by_year') }).selectOption('stars');
  await expect(years.getByRole('img', { name: /^by_year, stars: 20/ })).toBeVisible();
});

test('text of a document is never read as HTML', async ({ page }) => {
  await withRecipes(page);
  await send(page, 'PUT /markup');
  await send(page, 'PUT /markup/_doc/1?refresh=true\n{ "note": "<img src=x onerror=alert(1)> <b>soup</b> & more" }');
  await page.goto('/search?index=markup&q=soup');
  await expect(hitsOf(page).getByText('<img src=x onerror=alert(1)>').first()).toBeVisible({ timeout: 20_000 });
  await expect(hitsOf(page).locator('mark', { hasText: 'soup' }).first()).toBeVisible();
  await expect(hitsOf(page).locator('img, b:not(.mono):not(.num)')).toHaveCount(0);
});

test('the summarized explanation expands into the engine’s own', async ({ page }) => {
  await withRecipes(page);
  await page.goto(`${QUESTION}&explained=tree`);
  const why = page.getByRole('complementary', { name: SEARCH.whyThisScore });
  await expect(why.getByText(HITS.sumOfParts(3))).toBeVisible({ timeout: 20_000 });
  const soup = why.getByText(/description has “soup” twice among 15 words, which 87 documents have: 2\.2 × rarity/);
  await soup.click();
  await expect(why.getByText(/weight\(description:soup in \d+\)/)).toBeVisible();
});

test('every number of the formula shows its source, read from the engine', async ({ page }) => {
  await withRecipes(page);
  await page.goto(QUESTION);
  const formula = page.getByRole('region', { name: WHY.formulaOf('quick') });
  await formula.getByRole('button', { name: 'average length 15.74' }).click({ timeout: 20_000 });
  await expect(formula.getByText(WHY.averageOverIndex, { exact: false })).toBeVisible();
  await formula.getByRole('button', { name: 'k1 1.2' }).click();
  await expect(formula.locator('[data-asked]')).toHaveText(['1.2', /^k1: /]);
  await formula.getByRole('button', { name: WHY.numbersAsRequest }).click();
  await expect(page.getByText('GET /recipes/_termvectors/214')).toBeVisible();
});

test('a word missing from every hit on the page shows how many documents contain it', async ({ page }) => {
  await withRecipes(page);
  await page.goto('/search?index=recipes&q=creamy+leek+soup+zzzz&field=description');
  const bar = page.getByRole('region', { name: SEARCH.wordsOfQuery });
  await expect(bar).toContainText(/soup\s*87/, { timeout: 20_000 });
  await expect(bar).toContainText(/zzzz\s*0/);
});

test('a rejected body and a missing index offer a next step', async ({ page }) => {
  await withRecipes(page);
  await page.goto('/search?index=nothere&q=soup');
  await page.getByRole('button', { name: SEARCH.searchIndex('recipes') }).click({ timeout: 20_000 });
  await expect(page).toHaveURL(/index=recipes&q=soup/);
  const body = encodeURIComponent('{"query":{"mach":{"a":1}}}');
  await page.goto(`/search?index=recipes&q=soup&body=${body}`);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('did you mean [match]', { timeout: 20_000 });
  await alert.getByRole('button', { name: SEARCH.backToControls }).click();
  await expect(page.getByRole('navigation', { name: 'Pages of hits' })).toBeVisible();
});

test('k1 and b re-rank the hits and can be reset', async ({ page }) => {
  await withRecipes(page);
  await page.goto(QUESTION);
  const sliders = page.getByRole('region', { name: WHY.parameters });
  const b = sliders.getByRole('slider', { name: /^b:/ });
  await expect(sliders.getByText('The index keeps its own setting.')).toBeVisible({ timeout: 20_000 });
  await expect(sliders.getByRole('img', { name: WHY.curves(6, 'b', '0', '1') })).toBeVisible();
  const titles = hitsOf(page).getByTitle(SEARCH.whyThisScore);
  const before = await titles.allTextContents();
  await b.focus();
  for (let i = 0; i < 15; i++) await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/bm25=1\.2%2C0(&|$)/);
  await expect(
    hitsOf(page)
      .getByText(/^(up|down) $/)
      .first(),
  ).toBeAttached();
  expect(await titles.allTextContents()).not.toEqual(before);

  // The same numbers in an index of its own give the same scores: nothing was guessed.
  const shown = await hitsOf(page).getByRole('listitem').first().locator('b.mono').textContent();
  await send(
    page,
    'PUT /recipes-b0\n{ "settings": { "index": { "similarity": { "default": { "type": "BM25", "k1": 1.2, "b": 0 } } } }, "mappings": { "properties": { "description": { "type": "text", "analyzer": "english" } } } }',
  );
  await send(
    page,
    'POST /_reindex?refresh=true\n{ "source": { "index": "recipes", "_source": ["description"] }, "dest": { "index": "recipes-b0" } }',
  );
  const { body } = await send(
    page,
    'POST /recipes-b0/_search\n{ "size": 1, "query": { "match": { "description": { "query": "quick tomato soups", "minimum_should_match": 2 } } } }',
  );
  expect(Number(shown)).toBeCloseTo(body.hits.max_score, 2);

  await sliders.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => titles.allTextContents()).toEqual(before);
});

test('highlights are as strong as their term’s share of the score', async ({ page }) => {
  await withRecipes(page);
  await page.goto(QUESTION);
  await page.getByRole('button', { name: SEARCH.shadeByScore }).click({ timeout: 20_000 });
  const first = hitsOf(page).getByRole('listitem').first();
  await expect(first.locator('mark[title^="tomato adds 5.03"]')).toHaveClass(/strength-5/);
  await expect(first.locator('mark[title^="quick adds 2.22"]')).toHaveClass(/strength-3/);
  await expect(page).toHaveURL(/marks=strength/);
});

test('"why not" shows the clause that failed and the terms the document has', async ({ page }) => {
  await withRecipes(page);
  await page.goto(QUESTION);
  const not = page.getByRole('region', { name: WHY.whyNot });
  const picker = not.getByRole('combobox', { name: WHY.missingDocument });
  await picker.focus({ timeout: 20_000 });
  const suggested = page.getByRole('option', { name: / · / });
  await expect(suggested.first()).toBeVisible();
  await picker.fill('318');
  await expect(suggested.first()).toHaveText(/^318 · /);
  await picker.press('Enter');
  await expect(not.getByText(WHY.wordsRequired('1 of 3 words matched', 'at least 2'))).toBeVisible();
  await expect(not.getByText(WHY.seeTerms)).toBeInViewport({ ratio: 1 });
  await expect(not.getByRole('listitem').filter({ hasText: 'quick' })).toContainText('quickest');
  await expect(not.getByRole('listitem').filter({ hasText: 'soup' })).toContainText(WHY.wouldAdd('3.0248'));
  await not.getByText(WHY.seeTerms).click();
  await expect(not.getByText(/lentil/)).toBeVisible();
  await not.getByRole('button', { name: WHY.requireFewer(1, 3) }).click();
  await expect(not.getByText(/^It matches with a score of 3\.02/)).toBeVisible();

  await page.goto('/search?index=recipes&q=soup&field=description&filter=tags:breakfast&absent=214');
  await expect(not.getByText(WHY.missedClause('filter', 'terms tags: ["breakfast"]'))).toBeVisible({
    timeout: 20_000,
  });
  await expect(not.getByText(/^tags is /)).toContainText('soup');
  await not.getByRole('button', { name: WHY.dropFilter('tags') }).click();
  await expect(not.getByText(/^It matches/)).toBeVisible();
});

test('the query is shown as a tree with matches and time per node', async ({ page }) => {
  await withRecipes(page);
  await page.goto(`${QUESTION}&filter=tags:soup&view=profile`);
  const clauses = page.getByRole('region', { name: 'Clauses' });
  await expect(
    clauses.getByRole('row', { name: /^must match description: quick tomato soups 20 [\d.]+ (ns|µs|ms)/ }),
  ).toBeVisible({ timeout: 20_000 });
  await expect(clauses.getByRole('row', { name: /^filter terms tags: \["soup"\] 106 / })).toBeVisible();
  const ran = page.getByRole('region', { name: PROFILE.engineTree });
  await expect(ran.getByRole('row', { name: /^BooleanQuery .* 17 [\d.]+ (ns|µs|ms)/ })).toBeVisible();
  await expect(ran.getByRole('row', { name: /^TermQuery description:soup 87 / })).toBeVisible();
  await ran.getByRole('button', { name: /^TermQuery description:soup/ }).click();
  await expect(ran.getByText('build_scorer')).toBeVisible();
  await expect(page).toHaveURL(/node=q0\./);
});

test('comparing two queries shows which hits rose or fell, and why', async ({ page }) => {
  await withRecipes(page);
  await page.goto(`${QUESTION}&view=compare`);
  const status = page.getByText(/in both, \d+ only left/);
  await expect(status).toHaveText(COMPARE.overlap(20, 0, 0, 0, 0, 20), {
    timeout: 20_000,
  });
  await page.getByRole('textbox', { name: COMPARE.words('Right') }).fill('tomato soups');
  await expect(page).toHaveURL(/right\.q=tomato/);
  await expect(status).not.toContainText('20 in both');
  await expect(page.getByRole('img', { name: /lines connect the documents found on both sides/ })).toBeVisible();
  await page
    .getByRole('list', { name: COMPARE.leftHits })
    .getByRole('button', { name: /^Ten-minute tomato soup/ })
    .click();
  const moved = page.getByRole('complementary', { name: COMPARE.differences });
  await expect(
    moved.getByText(/^description:quick moved it most: 2\.221 less; counts on the left only\.$/),
  ).toBeVisible();
  await expect(moved.getByRole('row', { name: /^description:quick/ })).toContainText('-2.2213');
});

test('two analyzers and two indices can be compared', async ({ page }) => {
  await withRecipes(page);
  await page.goto(`${QUESTION}&view=compare`);
  const right = page.getByRole('region', { name: 'Right side' });
  await expect(right.getByText('20 match')).toBeVisible({ timeout: 20_000 });
  await right.getByRole('combobox', { name: COMPARE.analyzer('Right') }).selectOption('simple');
  await expect(right.getByText('20 match')).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'only left' })).toContainText(/[1-9]\d* only left/);

  await send(
    page,
    'PUT /recipes-plain\n{ "mappings": { "properties": { "description": { "type": "text", "analyzer": "standard" } } } }',
  );
  await send(
    page,
    'POST /_reindex?refresh=true\n{ "source": { "index": "recipes" }, "dest": { "index": "recipes-plain" } }',
  );
  await page.goto(`${QUESTION}&view=compare&right.index=recipes-plain`);
  await page
    .getByRole('list', { name: COMPARE.leftHits })
    .getByRole('button', { name: /^Roast tomato & pepper soup/ })
    .click({ timeout: 20_000 });
  const moved = page.getByRole('complementary', { name: COMPARE.differences });
  await expect(moved.getByRole('row', { name: /^description:soup/ }).first()).toContainText(
    /rarity|frequency|length|only/,
  );
});

test('ratings become metrics, assertions pass or fail, and both are updated after a change', async ({ page }) => {
  await withRecipes(page);
  await page.goto(`${QUESTION}&view=judgements`);
  const rate = (title: string, value: string) =>
    page
      .getByRole('radiogroup', { name: `Rating of ${title}`, exact: true })
      .getByText(value, { exact: true })
      .click();
  await expect(page.getByText('Rate the hits of a few texts.')).toBeVisible({ timeout: 20_000 });
  await rate('Roast tomato & pepper soup', '3');
  await rate('Ten-minute tomato soup', '1');
  const metrics = page.getByRole('region', { name: 'Metrics' });
  await expect(metrics.getByRole('row', { name: 'quick tomato soups 2 0.7098 0.2000 1.0000' })).toBeVisible();
  await expect(page).toHaveURL(/judged=/);

  const golden = page.getByRole('region', { name: JUDGEMENTS.assertions });
  await golden.getByRole('combobox', { name: JUDGEMENTS.higherDocument }).fill('87');
  await golden.getByRole('combobox', { name: JUDGEMENTS.lowerDocument }).fill('214');
  await golden.getByRole('button', { name: JUDGEMENTS.addAssertion }).click();
  await expect(golden.getByText(JUDGEMENTS.someFail(1, 1))).toBeVisible();

  // The query changes: only one of the two matches now.
  await page.getByRole('searchbox', { name: SEARCH.searchText }).fill('quick tomato soups');
  await page.getByRole('combobox', { name: 'Field' }).selectOption('title');
  await expect(golden.getByText(JUDGEMENTS.someFail(1, 1))).toBeVisible();
  await page.getByRole('combobox', { name: 'Field' }).selectOption('description');

  // The index changes: the document below leaves.
  await send(page, 'DELETE /recipes/_doc/214?refresh=true');
  await expect(golden.getByText(JUDGEMENTS.allHold(1))).toBeVisible({ timeout: 20_000 });
  await expect(metrics.getByRole('row', { name: /^quick tomato soups 2 0\.9\d+ / })).toBeVisible();

  // A visit without an address finds them again.
  await page.goto('/search?index=recipes&view=judgements');
  await expect(golden.getByText(/87 above 214 for quick tomato soups/)).toBeVisible({ timeout: 20_000 });
});

test('every view meets WCAG AA and shows its request', async ({ page }) => {
  test.setTimeout(240_000);
  await withRecipes(page);
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const view of [
      'results&absent=318',
      'results&as=charts&marks=strength',
      'compare&right.field=title',
      'judgements',
      'profile',
    ]) {
      await page.goto(`${QUESTION}&view=${view}`);
      await expect(page.getByRole('button', { name: /as a request$|^Show as request$/ }).first()).toBeVisible({
        timeout: 20_000,
      });
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(
        violations.flatMap(each => each.nodes.map(node => `${view} ${scheme} ${each.id}: ${node.target.join(' ')}`)),
      ).toEqual([]);
    }
  }
});

test('a panel shows its request and opens it in Console', async ({ page }) => {
  await withRecipes(page);
  await page.goto(QUESTION);
  await page.getByRole('button', { name: CONNECTIONS.showAsRequest }).click({ timeout: 20_000 });
  await expect(page.getByRole('region', { name: CONNECTIONS.requestText })).toContainText('POST /recipes/_search');
  await page.getByRole('button', { name: CONNECTIONS.openInConsole }).click();
  await expect(page).toHaveURL(/\/console$/);
  await expect(page.locator('.monaco-editor').first()).toContainText('"minimum_should_match": 2', { timeout: 20_000 });
  await page.keyboard.press('ControlOrMeta+Enter');
  const answers = page.getByRole('region', { name: 'Responses' });
  await expect(answers.getByText('POST /recipes/_search')).toBeVisible();
  await expect(answers.getByText('200 OK')).toBeVisible();
});
