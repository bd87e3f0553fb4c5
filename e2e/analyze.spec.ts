import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { send } from './browser.ts';

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

test('a chain is taken apart while one types, and the address keeps it', async ({ page }) => {
  await page.goto('/analyze');
  const text = page.getByRole('textbox', { name: 'Text to analyze' });
  await text.fill('<b>Running</b> the Foxes');
  await expect(page.getByRole('region', { name: 'tokenizer standard: 3 tokens' })).toBeVisible(READY);
  await expect(page.getByRole('region', { name: 'token filter stop: −1 token' })).toBeVisible();
  await page
    .getByRole('region', { name: /token filter porter_stem/ })
    .getByRole('button', { name: /fox/ })
    .click();
  await expect(page.getByRole('complementary', { name: 'Token' })).toContainText('foxes → fox');
  await expect(page.getByText('19 to 24')).toBeVisible();

  await page.getByText('Built-in').click();
  await expect(page.getByRole('region', { name: /analyzer english/ })).toBeVisible();
  await page.reload();
  await expect(text).toHaveValue('<b>Running</b> the Foxes');
  await expect(page.getByRole('region', { name: /analyzer english/ })).toBeVisible(READY);
});

test('synonyms of several words are arcs, and a side path of the graph', async ({ page }) => {
  await page.goto(
    chainAddress(['lowercase', 'stop', { type: 'synonym_graph', synonyms: ['ny, new york'] }], {
      text: 'the train New York',
    }),
  );
  await expect(page.getByRole('region', { name: 'Token graph: 4 terms, 1 hole, 1 side path' })).toBeVisible(READY);
  await expect(page.getByRole('img', { name: /2 to 4: ny/ })).toBeVisible();
  await page
    .getByRole('region', { name: 'token filter synonym_graph: +1 token' })
    .getByRole('button', { name: 'ny', exact: true })
    .click();
  await expect(page.getByRole('complementary', { name: 'Token' })).toContainText('will end at node 3');
  await page.getByText('Attributes').click();
  await expect(page.getByRole('row', { name: 'ny 2 4' })).toBeVisible();
});

test('a chain is put together with the keyboard, by dragging, in forms and as JSON', async ({ page }) => {
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

  await page.getByRole('combobox', { name: 'Add a filter' }).click();
  await page.getByRole('option', { name: /^reverse/ }).click();
  await expect(page.getByRole('region', { name: /token filter reverse: \d+ changed/ })).toBeVisible(READY);

  await page.getByText('Definition').click();
  const definition = page.getByRole('textbox', { name: 'Definition of the chain' });
  await expect(definition).toHaveValue(/"reverse"/);
  await definition.fill('{"tokenizer": "whitespace", "filter": [{"type": "length"');
  await expect(definition).toHaveAttribute('aria-invalid', 'true');
  await definition.fill('{"tokenizer": "whitespace", "filter": [{"type": "length", "min": 5}]}');
  await expect(page.getByRole('region', { name: /token filter length: −\d tokens/ })).toBeVisible(READY);
  await page.reload();
  await expect(page.getByRole('region', { name: /token filter length: −\d tokens/ })).toBeVisible(READY);
});

test('a refused chain says why and can be mended where it stands', async ({ page }) => {
  await page.goto(chainAddress([{ type: 'synonym', synonyms: ['a => b => c'] }, 'lowercase']));
  await expect(page.getByRole('alert')).toContainText('could not be analyzed', READY);
  await page.getByRole('button', { name: 'synonym', exact: true }).click();
  await page.getByRole('button', { name: 'Remove synonym' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByRole('region', { name: /token filter lowercase: \d changed/ })).toBeVisible();
});

test('the scrubber plays the chain', async ({ page }) => {
  await page.goto('/analyze');
  const slider = page.getByRole('slider', { name: 'Stage' });
  await expect(slider).toHaveAttribute('aria-valuetext', 'stage 5 of 5', READY);
  const stemmer = page.getByRole('region', { name: /token filter porter_stem/ });
  await expect(stemmer.getByRole('button', { name: 'fox' })).toBeVisible();
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', 'stage 1 of 5');
  await expect(stemmer).toContainText('not reached');
  await expect(stemmer.getByRole('button', { name: 'fox' })).toBeHidden();
  await page.getByRole('button', { name: 'Play the stages' }).click();
  await expect(slider).toHaveAttribute('aria-valuetext', 'stage 5 of 5', { timeout: 10_000 });

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Next stage' }).click();
  await expect(slider).toHaveAttribute('aria-valuetext', 'stage 1 of 5');
});

test('analyzers are compared by the characters, and a query that misses says where the two part', async ({ page }) => {
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
  await compare.getByRole('combobox', { name: 'Add an analyzer' }).click();
  await page.getByRole('option', { name: 'english', exact: true }).click();
  await expect(
    compare
      .getByRole('row', { name: /^english/ })
      .getByRole('cell')
      .nth(2),
  ).toHaveText('0', READY);

  const sides = page.getByRole('region', { name: 'Index and query' });
  await sides.getByRole('textbox', { name: 'Query' }).fill('running the fox');
  await expect(sides.getByRole('listitem').filter({ hasText: 'fox' })).toContainText('position 2', READY);
  await sides.getByRole('combobox', { name: 'Read by' }).click();
  await page.getByRole('option', { name: 'standard', exact: true }).click();
  await expect(sides).toContainText('porter_stem changed it there, not here', READY);
  await expect(sides).toContainText('stop removes it there, not here');
});

test('assertions are judged while one types and stay in the address', async ({ page }) => {
  await page.goto('/analyze');
  const assertions = page.getByRole('region', { name: 'Assertions' });
  await expect(assertions).toContainText('Both become fox', READY);
  await expect(assertions).toContainText('Becomes run, the other runner');
  await assertions.getByRole('button', { name: 'Add an assertion' }).click();
  await assertions.getByRole('textbox', { name: 'Assertion 3, what is looked for' }).fill('quickly');
  await assertions.getByRole('textbox', { name: 'Assertion 3, what is to be found' }).fill('Quickly!');
  await expect(assertions).toContainText('Both become quickli', READY);
  await page.reload();
  await expect(assertions).toContainText('Both become quickli', READY);
  await assertions.getByRole('button', { name: 'Remove assertion 1' }).click();
  await expect(assertions).not.toContainText('Both become fox');
});

test('several texts are one request, their offsets run on', async ({ page }) => {
  await page.goto('/analyze?text=One%20fox');
  await page.getByRole('button', { name: 'Add a text' }).click();
  await page.getByRole('textbox', { name: 'Text 2 to analyze' }).fill('two dogs');
  const stemmer = page.getByRole('region', { name: /token filter porter_stem/ });
  await stemmer.getByRole('button', { name: /dog/ }).click(READY);
  await expect(page.getByText('12 to 16')).toBeVisible();
  await page.getByRole('button', { name: 'Remove text 1' }).click();
  await expect(page.getByRole('textbox', { name: 'Text to analyze' })).toHaveValue('two dogs');
});

test('a chain is written to a new index and taken apart there', async ({ page }) => {
  await page.goto(chainAddress(['lowercase', { type: 'stop', stopwords: ['fox'] }], { text: 'The Fox runs' }));
  await page.getByRole('button', { name: 'Write to an index…' }).click(READY);
  await page.getByRole('textbox', { name: 'Name of the new index' }).fill('from-analyze');
  await page.getByRole('button', { name: 'Create from-analyze' }).click();
  await expect(page).toHaveURL(/\/indices\/from-analyze/, READY);
  const { body } = await send(page, 'POST /from-analyze/_analyze\n{"field": "title", "text": "The Fox runs"}');
  expect(body.tokens.map((token: { token: string }) => token.token)).toEqual(['the', 'runs']);

  await page.goto('/analyze?by=field&index=from-analyze&field=title&text=The%20Fox%20runs');
  await expect(page.getByRole('region', { name: /token filter my_analyzer_stop: −1 token/ })).toBeVisible(READY);
});

test('every demonstration shows what it says, and keeps WCAG AA', async ({ page }) => {
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
    await page.waitForTimeout(700);
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze();
    expect(
      violations.flatMap(found => found.nodes.map(node => `${title} ${found.id}: ${node.target.join(' ')}`)),
    ).toEqual([]);
  }
});

test('on a narrow screen nothing but the stages scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/analyze');
  await expect(page.getByRole('region', { name: /token filter porter_stem/ })).toBeVisible(READY);
  await page.getByText('Built-in').click();
  await expect(page.getByRole('region', { name: /analyzer english/ })).toBeVisible(READY);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
