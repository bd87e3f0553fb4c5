import type { Engine } from '../../engine/contract/engine.ts';
import { openEngine } from '../../engine/node/open-engine.ts';
import { MemoryStore } from '../../engine/store/memory-store.ts';
import { createHandler } from '../handler.ts';
import { type Rest, restOver } from './rest-client.ts';

/** A node in memory that can be stopped and restarted from its stored state. */
export class RestNode {
  private readonly store = new MemoryStore();
  private engine: Engine | undefined;
  private ask: Rest | undefined;

  static async start(): Promise<RestNode> {
    const node = new RestNode();
    await node.restart();
    return node;
  }

  async restart(): Promise<void> {
    await this.engine?.close();
    this.engine = await openEngine({ store: this.store, nodeName: 'node-1' });
    this.ask = restOver(createHandler(this.engine));
  }

  readonly rest: Rest = (line, body, headers) => this.ask!(line, body, headers);
}
