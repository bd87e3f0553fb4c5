import { expect, test } from 'vitest';
import { mergeWorkspace } from './merge-workspace.ts';
import { addTab, editText, type Workspace } from './workspace.ts';
import { type ChosenTab, type PageMemory, type WorkspaceStorage, WorkspaceStore } from './workspace-store.ts';

/** A storage shared by pages, which counts writes. */
class Shared implements WorkspaceStorage {
  stored: Workspace | undefined;
  writes = 0;
  async load() {
    return this.stored;
  }
  async save(base: Workspace, mine: Workspace) {
    this.writes++;
    this.stored = this.stored === undefined ? mine : mergeWorkspace(base, mine, this.stored);
    return this.stored;
  }
}

/** A page's record of the tab it shows. */
class Remembered implements ChosenTab {
  id: string | undefined;
  read() {
    return this.id;
  }
  write(id: string) {
    this.id = id;
  }
}

async function pageOf(shared: Shared, chosen: ChosenTab = new Remembered()): Promise<WorkspaceStore> {
  const page = new WorkspaceStore(shared, chosen, () => undefined);
  await page.refresh();
  return page;
}

const texts = (workspace: Workspace | undefined) => workspace?.tabs.map(({ text }) => text);
const typed = (text: string) => (workspace: Workspace) => editText(workspace, text);

test('a page without changes writes nothing', async () => {
  const shared = new Shared();
  const [page, other] = [await pageOf(shared), await pageOf(shared)];
  page.change(typed('newer'));
  await page.save();
  await other.save();
  expect(shared.writes).toBe(1);
  expect(texts(shared.stored)).toEqual(['newer']);
});

test('text typed while a save is under way is saved by the next one, without a copy', async () => {
  const shared = new Shared();
  const page = await pageOf(shared);
  page.change(typed('G'));
  const first = page.save();
  page.change(typed('GE'));
  const second = page.save();
  page.change(typed('GET'));
  await Promise.all([first, second, page.save()]);
  expect(texts(page.snapshot())).toEqual(['GET']);
  expect(texts(shared.stored)).toEqual(['GET']);
});

test('a tab another page added is not deleted by a save that follows at once', async () => {
  const shared = new Shared();
  const [page, other] = [await pageOf(shared), await pageOf(shared)];
  other.change(workspace => addTab(workspace, { id: 'x', name: 'x', text: 'theirs' }));
  await other.save();
  page.change(typed('mine'));
  await Promise.all([page.save(), page.refresh(), page.save()]);
  expect(texts(shared.stored)?.sort()).toEqual(['mine', 'theirs']);
  expect(texts(page.snapshot())?.sort()).toEqual(['mine', 'theirs']);
});

test('pages with different selections and orders stop saving', async () => {
  const shared = new Shared();
  const pages = [await pageOf(shared), await pageOf(shared)] as const;
  for (const [at, page] of pages.entries())
    page.change(workspace => addTab(workspace, { id: `tab ${at}`, name: `tab ${at}`, text: `text ${at}` }));
  for (let round = 0; round < 5; round++)
    for (const page of pages) {
      await page.refresh();
      await page.save();
    }
  expect(shared.writes).toBe(2);
  expect(pages.map(page => page.snapshot()?.active)).toEqual(['tab 0', 'tab 1']);
  for (const page of pages) expect(texts(page.snapshot())).toHaveLength(3);
});

test('a save that failed is repeated', async () => {
  const shared = new Shared();
  const page = await pageOf(shared);
  const { save } = shared;
  shared.save = () => Promise.reject(new Error('quota exceeded'));
  page.change(typed('kept'));
  await page.save();
  shared.save = save;
  await page.save();
  expect(texts(shared.stored)).toEqual(['kept']);
});

test('a reloaded page shows the tab it showed before, whatever another page selected since', async () => {
  const shared = new Shared();
  const chosen = new Remembered();
  const page = await pageOf(shared, chosen);
  page.change(workspace => addTab(workspace, { id: 'second', name: 'second', text: '' }));
  await page.save();
  const other = await pageOf(shared);
  other.change(workspace => ({ ...workspace, active: 'first' }));
  await other.save();
  expect(shared.stored?.active).toBe('first');
  expect((await pageOf(shared, chosen)).snapshot()?.active).toBe('second');
});

test('a page whose tab was closed elsewhere shows the stored selection', async () => {
  const shared = new Shared();
  const chosen = new Remembered();
  chosen.write('closed');
  await (await pageOf(shared)).save();
  expect((await pageOf(shared, chosen)).snapshot()?.active).toBe('first');
});

test('an added tab is saved without waiting for a pause', async () => {
  const shared = new Shared();
  const page = await pageOf(shared);
  page.change(workspace => addTab(workspace, { id: 'x', name: 'x', text: '' }));
  await expect.poll(() => shared.stored?.tabs.length).toBe(page.snapshot()!.tabs.length);
  page.change(typed('not saved yet'));
  await Promise.resolve();
  expect(texts(shared.stored)).not.toContain('not saved yet');
});

test('what a page could not save when it was left is adopted by its next load, beside what others saved', async () => {
  const shared = new Shared();
  await (await pageOf(shared)).save();
  let kept: ReturnType<PageMemory['read']>;
  const memory: PageMemory = {
    read: () => kept,
    write: changes => {
      kept = changes;
    },
  };
  const dying: WorkspaceStorage = { load: () => shared.load(), save: () => new Promise(() => {}) };
  const page = new WorkspaceStore(dying, new Remembered(), () => undefined, memory);
  await page.refresh();
  page.change(typed('typed at last'));
  void page.leave();

  const other = await pageOf(shared);
  other.change(workspace => addTab(workspace, { id: 'x', name: 'x', text: 'theirs' }));
  await other.save();

  const next = new WorkspaceStore(shared, new Remembered(), () => undefined, memory);
  await next.refresh();
  expect(texts(next.snapshot())?.sort()).toEqual(['theirs', 'typed at last']);
  await next.save();
  expect(texts(shared.stored)?.sort()).toEqual(['theirs', 'typed at last']);
  expect(kept).toBeUndefined();
});
