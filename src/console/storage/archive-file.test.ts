import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ArchiveWriter, readArchive } from './archive-file.ts';

const kinds = fc.constantFrom('index', 'data-stream', 'setting', 'browser');

test('an archive contains what was added, in order', async () => {
  const entry = fc.record({ kind: kinds, name: fc.string({ unit: 'grapheme' }), contents: fc.uint8Array() });
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 5 }), async added => {
      const writer = new ArchiveWriter();
      for (const { kind, name, contents } of added) writer.add(kind, name, new Uint8Array(contents));
      const file = writer.finish();
      expect(file.size).toBe(writer.size);
      const read = await readArchive(file);
      const contents = await Promise.all(read.map(async each => new Uint8Array(await each.contents.arrayBuffer())));
      expect(read.map(({ kind, name }, at) => ({ kind, name, contents: contents[at] }))).toEqual(
        added.map(each => ({ ...each, contents: new Uint8Array(each.contents) })),
      );
    }),
  );
});

test('a file that is not a whole archive is rejected', async () => {
  const writer = new ArchiveWriter();
  writer.add('index', 'soups', 'documents');
  const text = await writer.finish().text();
  const reading = (changed: string) => readArchive(new Blob([changed]));
  await expect(reading('{"not":"an archive"}')).rejects.toThrow('does not start like one');
  await expect(reading(text.slice(0, -1))).rejects.toThrow('incomplete');
  await expect(reading(`${text}x`)).rejects.toThrow('damaged');
  await expect(reading(text.replace('"index"', '"program"'))).rejects.toThrow('damaged');
  await expect(reading(text.replace('"bytes":9', '"bytes":-9'))).rejects.toThrow('damaged');
  await expect(reading(text.replace('"bytes":9', '"bytes":9e9'))).rejects.toThrow('incomplete');
});
