import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ConfigArea } from '../config-area.ts';

/** A location of config files that tests can reopen. */
export interface ConfigHost {
  /** Opens the existing files, as after a restart. */
  open(): Promise<ConfigArea>;
  dispose(): Promise<void>;
}

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (found: Uint8Array | undefined) => found && new TextDecoder().decode(found);

/** Tests that every config area must pass. */
export function configAreaSuite(name: string, createHost: () => Promise<ConfigHost>): void {
  describe(`config files: ${name}`, () => {
    let host: ConfigHost;
    beforeEach(async () => {
      host = await createHost();
    });
    afterEach(() => host.dispose());

    test('is empty at first', async () => {
      const area = await host.open();
      expect(await area.list()).toEqual([]);
      expect(area.read('a.txt')).toBeUndefined();
      await area.delete('a.txt');
    });

    test('a written file is readable immediately and after a restart', async () => {
      const area = await host.open();
      await area.write('analysis/synonyms.txt', bytes('wörter, words\n'));
      await area.write('b.txt', bytes(''));
      expect(text(area.read('analysis/synonyms.txt'))).toBe('wörter, words\n');
      const again = await host.open();
      expect(text(again.read('analysis/synonyms.txt'))).toBe('wörter, words\n');
      expect(await again.list()).toEqual([
        { name: 'analysis/synonyms.txt', bytes: 15 },
        { name: 'b.txt', bytes: 0 },
      ]);
    });

    test('replaced and deleted files stay so after a restart', async () => {
      const area = await host.open();
      await area.write('a.txt', bytes('a long first text'));
      await area.write('a.txt', bytes('second'));
      await area.write('b.txt', bytes('b'));
      await area.delete('b.txt');
      for (const seen of [area, await host.open()]) {
        expect(text(seen.read('a.txt'))).toBe('second');
        expect(seen.read('b.txt')).toBeUndefined();
        expect(await seen.list()).toEqual([{ name: 'a.txt', bytes: 6 }]);
      }
    });

    test('later changes to a written array do not change the file', async () => {
      const area = await host.open();
      const contents = bytes('kept');
      await area.write('a.txt', contents);
      contents.fill(0);
      expect(text(area.read('a.txt'))).toBe('kept');
    });
  });
}
