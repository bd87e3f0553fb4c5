import { ask, segment } from './ask.ts';
import type { Connection } from './connection.ts';
import { EngineProblem } from './engine-problem.ts';

interface Opening {
  keepAlive: string;
  signal?: AbortSignal;
}

/** Opens a point in time and returns its id; undefined if the engine has no such endpoint. */
export async function openPointInTime(
  connection: Connection,
  index: string,
  { keepAlive, signal }: Opening,
): Promise<string | undefined> {
  try {
    const path = `/${segment(index)}/_pit?keep_alive=${keepAlive}`;
    return (await ask<{ id: string }>(connection, { method: 'POST', path }, signal)).body.id;
  } catch (error) {
    if (error instanceof EngineProblem && [400, 404, 405].includes(error.status)) return undefined;
    throw error;
  }
}

/** Closes a point in time. Errors are ignored, because it expires by itself. */
export async function closePointInTime(connection: Connection, id: string): Promise<void> {
  await ask(connection, { method: 'DELETE', path: '/_pit', body: { id } }).catch(() => undefined);
}

/** Holds at most one point in time: opening another closes the previous one. */
export class HeldPointInTime {
  private readonly connection: Connection;
  private readonly keepAlive: string;
  private held: { index: string; id: Promise<string | undefined> } | undefined;

  constructor(connection: Connection, keepAlive: string) {
    this.connection = connection;
    this.keepAlive = keepAlive;
  }

  open(index: string): Promise<string | undefined> {
    if (this.held?.index === index) return this.held.id;
    this.close();
    const id = openPointInTime(this.connection, index, { keepAlive: this.keepAlive });
    this.held = { index, id };
    id.catch(() => {
      if (this.held?.id === id) this.held = undefined;
    });
    return id;
  }

  close(): void {
    const id = this.held?.id;
    this.held = undefined;
    const end = (open: string | undefined) =>
      open === undefined ? undefined : closePointInTime(this.connection, open);
    id?.then(end, () => undefined);
  }
}
