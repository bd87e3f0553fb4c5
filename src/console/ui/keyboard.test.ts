import { expect, test } from 'vitest';
import { keysFor } from './keyboard.tsx';

test('Ctrl is ⌘ on Apple keyboards, except where the editor uses Ctrl there too', () => {
  expect(keysFor('MacIntel', 'Ctrl Enter')).toBe('⌘ Enter');
  expect(keysFor('MacIntel', 'Ctrl ↑, Ctrl ↓')).toBe('⌘ ↑, ⌘ ↓');
  expect(keysFor('MacIntel', 'Ctrl Space')).toBe('Ctrl Space');
  expect(keysFor('Linux x86_64', 'Ctrl Enter')).toBe('Ctrl Enter');
  expect(keysFor('Win32', 'F8')).toBe('F8');
});
