import { writeSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { openEngine } from '../../engine/node/open-engine.ts';
import { FileStore } from '../files/file-store.ts';
import { takeTurn } from './crowd.ts';

/** Several concurrent writers that are killed together; each reports every acknowledged turn. */
const [folder = '', turns = ''] = process.argv.slice(2);
const store = await FileStore.open(folder);
const engine = await openEngine({ store, pause: () => setImmediate() });
writeSync(1, 'open\n');
await Promise.all(
  turns.split(',').map(async (last, writer) => {
    for (let turn = Number(last) + 1; ; turn++) {
      await takeTurn(engine, writer, turn);
      writeSync(1, `${writer}:${turn}\n`);
      if (writer === 0 && turn % 5 === 0) await engine.indices.flush('crowd');
    }
  }),
);
