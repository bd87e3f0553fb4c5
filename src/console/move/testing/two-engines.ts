import { createHandler } from '../../../api/handler.ts';
import { openEngine } from '../../../engine/node/open-engine.ts';
import { MemoryStore } from '../../../engine/store/memory-store.ts';
import { askText } from '../../connections/ask.ts';
import type { Connection } from '../../connections/connection.ts';
import { SURROUNDINGS } from '../copying/exchange.ts';
import { type RunOptions, runMove } from '../copying/run-move.ts';
import { beginMove, type MoveRecord } from '../move-record.ts';
import type { MovePlan } from '../plan/move-plan.ts';
import { readSource } from '../plan/source-facts.ts';
import { readTarget } from '../plan/target-facts.ts';

/** An engine in memory behind a connection. */
export async function engineInMemory(name: string): Promise<Connection> {
  const handler = createHandler(await openEngine({ store: new MemoryStore(), nodeName: name }));
  return {
    id: name,
    name,
    kind: name === 'tab' ? 'tab' : 'remote',
    send: (request, signal) => handler(request, signal),
  };
}

export async function send(connection: Connection, line: string, body?: string): Promise<string> {
  const [method, path] = line.split(' ') as [string, string];
  return (await askText(connection, { method, path, ...(body === undefined ? {} : { body }) })).text;
}

export const plan = (part: Partial<MovePlan>): MovePlan => ({
  from: 'tab',
  to: 'remote',
  index: '',
  name: '',
  sample: 0,
  without: [],
  leave: [],
  ...part,
});

/** Runs a move from its plan to its end, as the room does. */
export async function move(
  ends: { from: Connection; to: Connection },
  thePlan: MovePlan,
  options: Partial<RunOptions> = {},
): Promise<MoveRecord> {
  return go(await begun(ends, thePlan), ends, options);
}

export async function begun(ends: { from: Connection; to: Connection }, thePlan: MovePlan): Promise<MoveRecord> {
  const source = await readSource(ends.from, thePlan.index);
  const target = await readTarget(ends.to, source, thePlan);
  return beginMove(thePlan, { source, target }, ends, Date.now());
}

export function go(
  record: MoveRecord,
  ends: { from: Connection; to: Connection },
  options: Partial<RunOptions> = {},
): Promise<MoveRecord> {
  return runMove(record, ends, {
    signal: new AbortController().signal,
    around: SURROUNDINGS,
    keep: async () => undefined,
    show: () => undefined,
    ...options,
  });
}

const WORDS = 'soup bread salt leek onion butter flour cream pepper water'.split(' ');

/** Indexes documents of many shapes: large and small numbers, texts, lists, objects, some with a routing. */
export async function fill(connection: Connection, index: string, documents: number): Promise<void> {
  const batch = 2000;
  for (let from = 0; from < documents; from += batch) {
    const lines: string[] = [];
    for (let at = from; at < Math.min(from + batch, documents); at++) {
      lines.push(at % 5 === 0 ? `{"index":{"_id":"d${at}","routing":"r${at % 11}"}}` : `{"index":{"_id":"d${at}"}}`);
      const text = Array.from({ length: 12 }, (_, word) => WORDS[(at * (word + 3) + word) % WORDS.length]).join(' ');
      lines.push(
        `{"number":${at},"big":${9007199254740993n + BigInt(at)},"one":${at}.0,"text":"${text} é ${at}","list":[1.50,2e2],"inner":{"at": ${at}, "flag":true}}`,
      );
    }
    await send(connection, `POST /${index}/_bulk`, `${lines.join('\n')}\n`);
  }
  await send(connection, `POST /${index}/_refresh`);
}
