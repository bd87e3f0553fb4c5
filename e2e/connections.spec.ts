import { expect, test } from '@playwright/test';
import { COPY as APP } from '../src/console/app/copy.ts';
import { COPY as CONNECTIONS } from '../src/console/connections/copy.ts';
import { OUTAGE, COPY as REMOTES } from '../src/console/remotes/copy.ts';
import { openReceived } from './browser.ts';
import { Pair, signIn } from './running-servers.ts';

let pair: Pair;

test.beforeEach(async () => {
  pair = await Pair.start('connections');
});
test.afterEach(() => pair.stop());

test('5.5 a fresh node and a fresh console: code, token, superuser, search; both restarted, still paired', async ({
  page,
}) => {
  const token = await pair.token();
  const password = await pair.password();
  const address = await pair.host.address;
  const name = new URL(await pair.server.address).host;
  await page.goto(`${address}/connections`);
  await pair.giveCode(page);
  const box = page.getByLabel(REMOTES.token);
  await box.fill(token.slice(0, 30));
  await expect(page.getByText(REMOTES.invalidToken)).toBeVisible();
  await box.fill(token);
  await expect(page.getByText(`Connects to ${name}`)).toBeVisible();
  await page.getByRole('button', { name: REMOTES.pairButton }).click();
  await expect(page.getByText('Sign in as the superuser')).toBeVisible({ timeout: 20_000 });
  await signIn(page, 'not the password');
  await expect(page.getByRole('alert').getByText('Wrong user or password')).toBeVisible();
  await expect(async () => {
    await signIn(page, password);
    await expect(page.getByRole('button', { name: APP.connectionTo(name), exact: false })).toBeVisible({
      timeout: 5_000,
    });
  }).toPass({ timeout: 20_000 });

  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]));
  for (const secret of [password, token, 'AAEAAWVsYXN0aWMva2liYW5h']) expect(stored).not.toContain(secret);

  const put = await pair.ask('PUT /soups/_doc/1?refresh=true', password, '{"title":"Leek soup"}');
  expect(put.status).toBe(201);
  await openReceived(page, `${address}/indices/soups`);
  await expect(page.getByText('Leek soup').first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: APP.connectionTo(name), exact: false })).toBeVisible({
    timeout: 20_000,
  });

  const [serverPort, hostPort] = [name.split(':')[1]!, new URL(address).port];
  await Promise.all([pair.server.stop(), pair.host.stop()]);
  pair.server = pair.startServer(serverPort);
  pair.host = pair.startHost(hostPort);
  await Promise.all([pair.server.address, pair.host.address]);
  await page.goto(`${address}/connections`);
  await page.getByRole('navigation', { name: 'Connections' }).getByRole('button', { name }).click();
  await signIn(page, password);
  await expect(page.getByRole('button', { name: REMOTES.signOut })).toBeVisible({ timeout: 20_000 });

  await pair.server.stop();
  await page.goto(`${address}/search?index=soups`);
  const outage = page.getByRole('region', { name: OUTAGE.region });
  await expect(outage).toContainText(OUTAGE.title(name), { timeout: 20_000 });
  pair.server = pair.startServer(serverPort);
  await pair.server.address;
  await expect(page.getByText('Leek soup').first()).toBeVisible({ timeout: 20_000 });
  await expect(outage).toHaveCount(0);

  await page.getByRole('link', { name: 'Connections', exact: true }).click();
  await pair.server.stop();
  await expect(page.getByText('Server unreachable')).toBeVisible({ timeout: 30_000 });
  await page
    .getByRole('navigation', { name: 'Connections' })
    .getByRole('button', { name: CONNECTIONS.inThisTab })
    .click();
  await page.getByRole('button', { name: REMOTES.useTab }).click();
  await expect(page.getByRole('button', { name: APP.connectionTo(APP.inThisTab), exact: false })).toBeVisible();
  pair.server = pair.startServer(serverPort);
  await pair.server.address;
});
