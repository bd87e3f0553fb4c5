import { writeSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { openEngine } from '../../engine/node/open-engine.ts';
import { FileStore } from '../files/file-store.ts';
import { bulkOf, INDEX } from './numbered-bulks.ts';

/** Writes numbered bulks until it is killed, and reports every acknowledged one. */
const [folder = '', first = '0'] = process.argv.slice(2);
const store = await FileStore.open(folder);
const engine = await openEngine({ store, pause: () => setImmediate() });
writeSync(1, 'open\n');
for (let number = Number(first); ; number++) {
  const results = await engine.documents.bulk(bulkOf(number), number % 4 === 0);
  const failure = results.find(result => result instanceof Error);
  if (failure) throw failure;
  writeSync(1, `${number}\n`);
  if (number % 7 === 0) await engine.indices.flush(INDEX);
  if (number % 23 === 0) await engine.indices.forceMerge(INDEX, 1);
}
