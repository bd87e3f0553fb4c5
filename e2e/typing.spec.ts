import { expect, type Page, test } from '@playwright/test';
import { COPY as EDITOR } from '../src/console/editor/copy.ts';
import { COPY as REQUEST_EDITOR } from '../src/console/request-editor/copy.ts';
import { Profile } from './browser.ts';

let profile: Profile;
let page: Page;

test.beforeEach(async () => {
  profile = new Profile();
  page = await (await profile.open()).newPage();
});

test.afterEach(async () => {
  await page.context().close();
  profile.remove();
});

const REQUEST = ['PUT /shop/_doc/1?refresh', '{', '"get": "aggs ? search",', '"price": 12.5,', '"tags": ["a", "g s"]'];

/** Without the indentation and the closing brace, which the editor adds once it has tokenized the text. */
function asTyped(text: string): string {
  return text.replace(/\r/g, '').replace(/^ +/gm, '').replace(/\n\}$/, '');
}

async function openConsole(): Promise<void> {
  await page.goto('/console');
  await expect(page.locator('.monaco-editor').first()).toBeVisible({ timeout: 30_000 });
  await page.locator('.monaco-editor').first().click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
}

/** What the editor holds, as the clipboard sees it. */
async function editorText(): Promise<string> {
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+C');
  return page.evaluate(() => navigator.clipboard.readText());
}

async function slowDown(rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

for (const [delay, slowness] of [
  [0, 1],
  [60, 1],
  [120, 1],
  [0, 4],
  [60, 4],
] as const)
  test(`a request typed at ${delay} ms per key on a machine slowed ${slowness} times is kept`, async () => {
    await openConsole();
    await slowDown(slowness);
    for (const [i, line] of REQUEST.entries()) {
      if (i > 0) await page.keyboard.press('Enter');
      await page.keyboard.type(line, { delay });
    }
    await slowDown(1);
    expect(asTyped(await editorText())).toBe(REQUEST.join('\n'));
    expect(page.url()).toContain('/console');
  });

test('typing between other changes of the tab keeps the caret in place', async () => {
  await openConsole();
  await page.keyboard.type('GET /a', { delay: 20 });
  await page.getByRole('button', { name: REQUEST_EDITOR.newTab }).click();
  await page.getByRole('tab', { name: REQUEST_EDITOR.firstTab }).click();
  await page.locator('.monaco-editor').first().click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('bc/_count', { delay: 20 });
  expect(await editorText()).toBe('GET /abc/_count');
});

test('shortcut sequences work outside of editors and fields only', async () => {
  await openConsole();
  await page.keyboard.type('get aggs ? gs gc', { delay: 30 });
  expect(page.url()).toContain('/console');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(page).toHaveURL(/\/search/);
});

test('the palette focuses the editor, and Escape with Tab leaves it', async () => {
  await page.goto('/indices');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('ControlOrMeta+K');
  await expect(page.getByRole('textbox', { name: 'Command' })).toBeFocused();
  await page.keyboard.type('Console');
  await page.getByText('Go to Console').click();
  await expect(page.locator('.monaco-editor').first()).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('.monaco-editor.focused')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Command' })).toHaveCount(0); // The palette has closed.
  await expect(page.locator('.monaco-editor.focused')).toBeVisible();
  const before = await editorText();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-editor-region]')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('.monaco-editor.focused')).toHaveCount(0);
  await expect(page.locator('[data-editor-region]')).not.toBeFocused();
  await page.locator('.monaco-editor').first().click();
  expect(await editorText()).toBe(before);
});

test('one Escape closes the suggestions and keeps the cursor, two leave, and Ctrl Enter runs from either place', async () => {
  await openConsole();
  const hint = page.getByText(EDITOR.leaveHint);
  await page.keyboard.type('GET /_cat/hea', { delay: 20 });
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(hint).toBeVisible();
  await page.keyboard.type('lth', { delay: 20 });
  await expect(hint).toBeHidden();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('200 OK')).toBeVisible();
  await page.keyboard.type('?v', { delay: 20 });
  // Moving the cursor closes the suggestions, and those that are on their way.
  await page.keyboard.press('Home');
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.locator('.monaco-editor.focused')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-editor-region]')).toBeFocused();
  await expect(hint).toBeHidden();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('region', { name: REQUEST_EDITOR.responseTo('GET', '/_cat/health?v') })).toBeVisible();
});

test('a suggestion chosen with the arrow keys is accepted with a response beside the editor', async () => {
  await openConsole();
  await page.keyboard.type('GET /_cat/health', { delay: 20 });
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('200 OK')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('GET /_cat/hea', { delay: 20 });
  await expect(page.getByRole('option', { name: /health/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(editorText).toMatch(/^GET \/_cat\/\w+$/);
  expect(await editorText()).not.toBe('GET /_cat/hea');
});

test('Enter breaks the line after a brace, and accepts a suggestion only after an arrow key', async () => {
  await openConsole();
  await page.keyboard.type('GET /_search\n{', { delay: 60 });
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  expect((await editorText()).replace(/\r/g, '')).toBe('GET /_search\n{\n  \n}');
  await page.keyboard.press('ArrowRight');
  await openConsole();
  await page.keyboard.type('GET /_search\n{ "quer', { delay: 60 });
  await expect(page.getByRole('option', { name: /query/ }).first()).toBeVisible();
  await page.keyboard.press('Tab');
  expect(await editorText()).toContain('"query"');
});

test('a pasted here-document becomes a request with its body; a file stays a command with a reason', async () => {
  await openConsole();
  const paste = async (text: string) => {
    await page.evaluate(value => navigator.clipboard.writeText(value), text);
    await page.keyboard.press('ControlOrMeta+V');
  };
  await paste(
    `curl -XGET "$ELASTICSEARCH_URL/shop/_search" -H 'Content-Type: application/json' -d'\n{\n  "size": 1\n}\n'\ncurl localhost:9200/_cat/health`,
  );
  expect((await editorText()).replace(/\r/g, '')).toBe('GET /shop/_search\n{\n  "size": 1\n}\n\nGET /_cat/health');
  await page.keyboard.press('Delete');
  await paste('curl -XPOST localhost:9200/_bulk --data-binary @accounts.json');
  await expect(page.getByText(/reads its body from the file accounts\.json/)).toBeVisible();
  expect(await editorText()).toContain('@accounts.json');
});
