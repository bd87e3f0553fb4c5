import { afterEach, expect, test, vi } from 'vitest';
import { OtherTabs } from './other-tabs.ts';

const opened: OtherTabs[] = [];

function open(connection: string, onWrite: () => void = () => undefined): OtherTabs {
  const tabs = new OtherTabs(connection, onWrite);
  opened.push(tabs);
  return tabs;
}

afterEach(() => {
  for (const tabs of opened.splice(0)) tabs.close();
});

test('a write reaches the other tabs of the same connection, not its own', async () => {
  const [own, same, different] = [vi.fn(), vi.fn(), vi.fn()];
  const tabs = open('a', own);
  open('a', same);
  open('b', different);
  tabs.announce();
  await vi.waitFor(() => expect(same).toHaveBeenCalledTimes(1));
  expect(own).not.toHaveBeenCalled();
  expect(different).not.toHaveBeenCalled();
});

test('a burst of writes is announced at its start and after its end', async () => {
  const other = vi.fn();
  const tabs = open('a');
  open('a', other);
  for (let i = 0; i < 100; i++) tabs.announce();
  await vi.waitFor(() => expect(other).toHaveBeenCalledTimes(1));
  await vi.waitFor(() => expect(other).toHaveBeenCalledTimes(2), { timeout: 2000 });
});

test('a tab that closes announces what it has not yet', async () => {
  const other = vi.fn();
  const tabs = open('a');
  open('a', other);
  tabs.announce();
  tabs.announce();
  tabs.close();
  await vi.waitFor(() => expect(other).toHaveBeenCalledTimes(2));
});
