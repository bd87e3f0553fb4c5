import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { COPY as APP } from '../src/console/app/copy.ts';
import { COPY as CONNECTIONS } from '../src/console/connections/copy.ts';
import { AWAITED, COPY as REMOTES } from '../src/console/remotes/copy.ts';
import { FAILURE_TEXTS } from '../src/console/remotes/failure-texts.data.ts';

const REMOTE = { id: 'r1', name: 'far:9200', origin: 'https://far:9200', version: '9.0.0', namesUnchecked: false };

/** What a relay would say, by the last part of the path; a status of 0 is no answer at all. */
type Answers = Record<string, () => { status?: number; body?: object }>;

/** A relay in the test's hands: it fails where no real one does at will. */
async function serve(context: BrowserContext, answers: Answers): Promise<void> {
  const all: Answers = {
    session: () => ({ body: { key: 'k' } }),
    code: () => ({ body: { code: 'needed' } }),
    ...answers,
  };
  await context.route(/\/relay\//, route => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1)!;
    const { status = 200, body = {} } = all[name]?.() ?? { body: {} };
    if (status === 0) return route.abort();
    return route.fulfill({ status, json: body, headers: { 'x-vitrine-answered-by': 'relay' } });
  });
}

const badge = (page: Page, name: string) => page.getByRole('button', { name: APP.connectionTo(name), exact: false });
const list = (page: Page) => page.getByRole('navigation', { name: 'Connections' });

async function typeCode(page: Page): Promise<void> {
  await page.getByLabel(REMOTES.digit(1)).click();
  await page.keyboard.type('123456');
  await page.getByRole('button', { name: REMOTES.verifyCode }).click();
}

test('choosing a connection in one tab does not change another tab', async ({ context, page }) => {
  let version = '9.0.0';
  await serve(context, {
    remotes: () => ({ body: { remotes: [{ ...REMOTE, version, open: true }], mayPair: false } }),
    send: () => ({ body: {} }),
  });
  await page.goto('/connections');
  await list(page).getByRole('button', { name: REMOTES.withToken }).click();
  const other = await context.newPage();
  await other.goto('/connections');
  await list(other).getByRole('button', { name: 'far:9200' }).click();
  await other.getByRole('button', { name: REMOTES.switchTo('far:9200') }).click();
  await expect(badge(other, 'far:9200')).toBeVisible();
  version = '9.1.0';
  await typeCode(page);
  await list(page).getByRole('button', { name: 'far:9200' }).click();
  await expect(page.getByText(REMOTES.version('9.1.0'))).toBeVisible();
  await expect(badge(page, APP.inThisTab)).toBeVisible();
  await other.reload();
  await expect(badge(other, 'far:9200')).toBeVisible();
});

test('curl commands name the server and the user, never the password', async ({ context, page }) => {
  await serve(context, {
    remotes: () => ({ body: { remotes: [{ ...REMOTE, open: false, user: 'elastic' }], mayPair: false } }),
    send: () => ({ body: [] }),
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/connections');
  await list(page).getByRole('button', { name: 'far:9200' }).click();
  await page.getByRole('button', { name: REMOTES.switchTo('far:9200') }).click();
  await expect(badge(page, 'far:9200')).toBeVisible();
  await page.goto('/resources');
  await page.getByRole('button', { name: CONNECTIONS.showAsRequest }).first().click();
  await page.getByRole('button', { name: CONNECTIONS.copyAsCurl }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^curl -u 'elastic' -X GET 'https:\/\/far:9200\//);
});

test('a session that ended in another tab does not redirect requests to the engine in the tab', async ({
  context,
  page,
}) => {
  let user: string | undefined = 'elastic';
  await serve(context, {
    remotes: () => ({ body: { remotes: [{ ...REMOTE, open: false, ...(user && { user }) }], mayPair: false } }),
  });
  await page.goto('/connections');
  await list(page).getByRole('button', { name: 'far:9200' }).click();
  await page.getByRole('button', { name: REMOTES.switchTo('far:9200') }).click();
  await expect(badge(page, 'far:9200')).toBeVisible();
  user = undefined;
  await list(page).getByRole('button', { name: REMOTES.withToken }).click();
  await typeCode(page);
  await expect(list(page).getByText(REMOTES.signInToUse)).toBeVisible();
  await expect(badge(page, 'far:9200')).toBeVisible();
});

test('a remembered server that cannot be used is never replaced by the engine in the tab', async ({
  context,
  page,
}) => {
  let user: string | undefined = 'elastic';
  let relay = 200;
  const sent: string[] = [];
  await serve(context, {
    remotes: () => ({
      status: relay,
      body: { remotes: [{ ...REMOTE, open: false, ...(user && { user }) }], mayPair: false },
    }),
    send: () => {
      sent.push('send');
      return { body: {} };
    },
  });
  await page.goto('/connections');
  await list(page).getByRole('button', { name: 'far:9200' }).click();
  await page.getByRole('button', { name: REMOTES.switchTo('far:9200') }).click();
  await expect(badge(page, 'far:9200')).toBeVisible();

  // The page that just switched may be sending.
  await page.goto('about:blank');
  user = undefined;
  sent.length = 0;
  await page.goto('/console');
  const notice = page.getByRole('alert').filter({ hasText: AWAITED.title('far:9200') });
  await expect(notice).toContainText('signed out');
  await expect(badge(page, 'far:9200')).toBeVisible();
  expect(sent).toEqual([]);

  relay = 0;
  await page.reload();
  await expect(notice).toContainText('Start it again');
  relay = 200;
  user = 'elastic';
  await notice.getByRole('button', { name: 'Retry' }).click();
  await expect(notice).toBeHidden();
  await expect(badge(page, 'far:9200')).toBeVisible();

  user = undefined;
  await page.reload();
  await notice.getByRole('button', { name: AWAITED.workInTab }).click();
  await expect(badge(page, APP.inThisTab)).toBeVisible();
  await page.reload();
  await expect(badge(page, APP.inThisTab)).toBeVisible();
});

test('a code that could not be checked is not reported as wrong', async ({ context, page }) => {
  let answer: ReturnType<Answers[string]> = { body: { code: 'needed' } };
  await serve(context, { remotes: () => ({ body: { remotes: [], mayPair: false } }), code: () => answer });
  await page.goto('/connections');
  await expect(page.getByLabel(REMOTES.digit(1))).toBeVisible();
  answer = { status: 0 };
  await typeCode(page);
  await expect(page.getByRole('alert')).toContainText(REMOTES.noRelayTitle);
  answer = { status: 503, body: { error: { type: 'busy', reason: 'too many requests are pending' } } };
  await typeCode(page);
  await expect(page.getByRole('alert')).toContainText(FAILURE_TEXTS.busy.title);
  answer = { status: 403, body: { error: { type: 'code-wrong', reason: 'wrong code', left: 3 } } };
  await typeCode(page);
  await expect(page.getByRole('alert')).toContainText('3 tries are left');
});

test('forgetting, signing out and checking show why they failed', async ({ context, page }) => {
  let down = { status: 0 };
  await serve(context, {
    remotes: () => ({ body: { remotes: [{ ...REMOTE, open: false, user: 'elastic' }], mayPair: true } }),
    check: () => down,
    logout: () => down,
    forget: () => ({ status: 403, body: { error: { type: 'code-needed', reason: 'pairing needs the code' } } }),
  });
  const errors: string[] = [];
  page.on('pageerror', error => errors.push(error.message));
  await page.goto('/connections');
  await list(page).getByRole('button', { name: 'far:9200' }).click();
  const section = page.getByRole('region', { name: 'Connection', exact: true });
  await expect(section.getByRole('alert')).toContainText(REMOTES.noRelayTitle);
  down = { status: 404 };
  await page.getByRole('button', { name: REMOTES.signOut }).click();
  await expect(section.getByRole('alert').filter({ hasText: 'far:9200 is still signed in' })).toBeVisible();
  await page.getByRole('button', { name: 'Unpair' }).click();
  await expect(section.getByRole('alert').filter({ hasText: FAILURE_TEXTS['code-needed'].title })).toBeVisible();
  expect(errors).toEqual([]);
});
