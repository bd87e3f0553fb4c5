import type { WriteOperation } from '../../engine/contract/document-api.ts';
import type { Engine } from '../../engine/contract/engine.ts';

const INDEX = 'crowd';
export const WRITERS = 32;

/** Turn `turn` of a writer: a new document, and one that every turn overwrites, in one bulk or one by one. */
export async function takeTurn(engine: Engine, writer: number, turn: number): Promise<void> {
  const source = JSON.stringify({ writer, turn });
  const own: WriteOperation = { kind: 'index', index: INDEX, id: `${writer}-${turn}`, source };
  const last: WriteOperation = { kind: 'index', index: INDEX, id: `last-${writer}`, source };
  if (turn % 2 === 0) {
    const results = await engine.documents.bulk([own, last], false);
    for (const result of results) if (result instanceof Error) throw result;
  } else {
    await engine.documents.write(own, false);
    await engine.documents.write(last, false);
  }
}

/**
 * Compares an engine with the turns acknowledged to its writers: `acknowledged` has the last turn of each. Each may
 * have had one more turn pending. Resolves to the last complete turns.
 */
export async function findLostTurns(
  engine: Engine,
  acknowledged: readonly number[],
): Promise<{ turns: number[]; lost: string[] }> {
  const has = (id: string) => engine.documents.get({ index: INDEX, id }).catch(() => undefined);
  const lost: string[] = [];
  const turns: number[] = [];
  for (const [writer, acknowledgedTurn] of acknowledged.entries()) {
    for (let turn = 0; turn <= acknowledgedTurn; turn++) {
      const { source } = (await has(`${writer}-${turn}`)) ?? {};
      if (source !== JSON.stringify({ writer, turn })) lost.push(`${writer}-${turn}: ${source ?? 'missing'}`);
    }
    const newest = (await has(`last-${writer}`))?.source;
    const last = newest === undefined ? -1 : (JSON.parse(newest) as { turn: number }).turn;
    if (last !== acknowledgedTurn && last !== acknowledgedTurn + 1)
      lost.push(`last-${writer} is ${last}, acknowledged ${acknowledgedTurn}`);
    const own = (await has(`${writer}-${last}`))?.source;
    if (last >= 0 && own === undefined) lost.push(`last-${writer} is ${last}, whose document is missing`);
    turns.push(last);
  }
  return { turns, lost };
}
