import { expect, test } from 'vitest';
import { SavedList } from './saved-list.ts';

function memoryOf(text?: string) {
  const records = new Map(text === undefined ? [] : [['k', text]]);
  return {
    getItem: (key: string) => records.get(key) ?? null,
    setItem: (key: string, value: string) => void records.set(key, value),
    removeItem: (key: string) => void records.delete(key),
  };
}

test('states are saved, renamed and deleted, and another list of the same memory sees them', () => {
  const memory = memoryOf();
  const list = new SavedList('k', memory);
  let calls = 0;
  const stop = list.subscribe(() => calls++);
  list.save('soups', 'q=soup');
  list.save('cakes', 'q=cake');
  list.save('soups', 'q=soups');
  expect(new SavedList('k', memory).snapshot()).toEqual([
    { name: 'cakes', parameters: 'q=cake' },
    { name: 'soups', parameters: 'q=soups' },
  ]);
  list.rename('soups', 'cakes');
  expect(list.find('soups')?.parameters).toBe('q=soups');
  list.rename('soups', 'a soup');
  expect(list.snapshot().map(({ name }) => name)).toEqual(['a soup', 'cakes']);
  expect(list.snapshot()).toBe(list.snapshot());
  list.delete('a soup');
  list.delete('cakes');
  expect(memory.getItem('k')).toBeNull();
  expect(calls).toBe(6);
  stop();
  list.save('x', '');
  expect(calls).toBe(6);
});

test('entries that are not readable are ignored', () => {
  expect(new SavedList('k', memoryOf('{')).snapshot()).toEqual([]);
  expect(new SavedList('k', memoryOf('[1,{"name":"a","parameters":"q=1","more":1},{"name":2}]')).snapshot()).toEqual([
    { name: 'a', parameters: 'q=1' },
  ]);
});
