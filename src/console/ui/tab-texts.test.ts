import { expect, test, vi } from 'vitest';
import { TabTexts } from './tab-texts.ts';

/** Session storage with room for some characters. */
function storageOf(room: number): Storage {
  const texts = new Map<string, string>();
  return {
    clear: () => texts.clear(),
    getItem: key => texts.get(key) ?? null,
    setItem: (key, text) => {
      const others = [...texts].reduce((sum, [other, { length }]) => (other === key ? sum : sum + length), 0);
      if (others + text.length > room) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, text);
    },
    removeItem: key => void texts.delete(key),
    key: at => [...texts.keys()][at] ?? null,
    get length() {
      return texts.size;
    },
  };
}

test('keeps a text that is too large until the page is closed, and says so once', () => {
  const storage = storageOf(10);
  let reports = 0;
  const texts = new TabTexts(
    () => storage,
    () => reports++,
  );
  texts.set('b', 'short');
  texts.set('a', 'longer than the room');
  texts.set('a', 'still longer than the room');
  expect([texts.get('a'), texts.get('b'), texts.get('c')]).toEqual(['still longer than the room', 'short', undefined]);
  expect(texts.keys()).toEqual(['a', 'b']);
  expect(reports).toBe(1);
  expect(storage.getItem('a')).toBeNull();
});

test('a text that became too large does not leave its earlier version behind', () => {
  const storage = storageOf(10);
  const texts = new TabTexts(
    () => storage,
    () => {},
  );
  texts.set('a', 'first');
  texts.set('a', 'second, longer');
  expect(storage.getItem('a')).toBeNull();
  texts.set('a', 'third');
  expect([texts.get('a'), storage.getItem('a')]).toEqual(['third', 'third']);
  texts.delete('a');
  expect([texts.get('a'), texts.keys()]).toEqual([undefined, []]);
});

test('a long text is stored once it has not changed for a moment, or when the page is left', () => {
  vi.useFakeTimers();
  const storage = storageOf(1e7);
  const texts = new TabTexts(
    () => storage,
    () => {},
  );
  const long = (last: string) => 'x'.repeat(200_000) + last;
  for (const last of ['1', '2']) {
    texts.set('a', long(last));
    vi.advanceTimersByTime(400);
    expect([texts.get('a'), storage.getItem('a')]).toEqual([long(last), null]);
  }
  vi.advanceTimersByTime(200);
  expect(storage.getItem('a')).toBe(long('2'));
  texts.set('a', long('3'));
  texts.flush();
  expect(storage.getItem('a')).toBe(long('3'));
  texts.set('a', long('4'));
  texts.delete('a');
  vi.runAllTimers();
  expect([texts.get('a'), storage.getItem('a')]).toEqual([undefined, null]);
  vi.useRealTimers();
});
