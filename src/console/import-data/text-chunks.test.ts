import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inspectBytes, textChunks } from './text-chunks.ts';

const blob = (...values: number[]) => new Blob([Uint8Array.from(values)]);

async function read(file: Blob) {
  const { encoding } = await inspectBytes(file);
  let text = '';
  for await (const chunk of textChunks(file, encoding)) text += chunk;
  return { text, encoding };
}

test('UTF-8 is read exactly, with or without a byte order mark', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async any => {
      const text = any.replace(/^\uFEFF/, '');
      expect(await read(new Blob([text]))).toEqual({ text, encoding: 'utf-8' });
      expect((await read(new Blob(['\uFEFF', text]))).text).toBe(text);
    }),
  );
});

test('characters cut by the end of a slice are whole', async () => {
  const text = `a${'ü€😀'.repeat(300_000)}`;
  expect((await read(new Blob([text]))).text === text).toBe(true);
});

test('an invalid byte anywhere makes the file Windows-1252', async () => {
  expect(await read(blob(0x4d, 0xfc, 0x6c, 0x6c))).toEqual({ text: 'Müll', encoding: 'windows-1252' });
  const late = new Blob(['a'.repeat(3 << 20), Uint8Array.of(0xfc)]);
  expect((await inspectBytes(late)).encoding).toBe('windows-1252');
});

test('UTF-16 is recognized by its byte order mark', async () => {
  expect(await read(blob(0xff, 0xfe, 0x61, 0, 0xfc, 0))).toEqual({ text: 'aü', encoding: 'utf-16le' });
  expect(await read(blob(0xfe, 0xff, 0, 0x61, 0, 0xfc))).toEqual({ text: 'aü', encoding: 'utf-16be' });
});

test('the key depends on every byte and on nothing else', async () => {
  const big = 'a'.repeat(2_500_000);
  const keys = await Promise.all([big, `${big}b`, `b${big.slice(1)}`, big].map(text => inspectBytes(new Blob([text]))));
  expect(new Set(keys.map(({ key }) => key)).size).toBe(3);
  expect(keys[0]).toEqual(keys[3]);
  expect(keys[0]!.key).toMatch(/^[0-9a-f]{20}$/);
});
