import { createHandler } from '../api/handler.ts';
import { openEngine } from '../engine/node/open-engine.ts';
import type { Store } from '../engine/store/store.ts';
import type { EngineSecurity } from './engine-security.ts';
import { memoryStore, takeSnapshot } from './memory-contents.ts';
import { pause } from './pause.ts';
import { type VitrineEngine, vitrineEngine } from './vitrine-engine.ts';

export type { Store } from '../engine/store/store.ts';
export type { RestHandler, RestRequest, RestResponse, RestSignal } from '../rest/rest-request.ts';
export type { EngineRequest, EngineResponse } from './engine-request.ts';
export type { EngineSecurity } from './engine-security.ts';
export type { VitrineEngine } from './vitrine-engine.ts';

export interface CreateOptions {
  /**
   * Where indices are stored; in memory if omitted. `fileStore` of `vitrine/node` and `indexedDbStore` of
   * `vitrine/browser` open stores; the engine closes its store.
   */
  readonly store?: Store | Promise<Store>;
  /** Contents for an engine in memory, from `snapshot()`. */
  readonly snapshot?: Uint8Array;
  /**
   * Users, roles and API keys, from `openSecurity` of `vitrine/node`; the engine closes them. Without them everything is
   * allowed.
   */
  readonly security?: EngineSecurity | Promise<EngineSecurity>;
  readonly clusterName?: string;
  readonly nodeName?: string;
}

/**
 * Opens an engine in this process: in Node, a browser or a worker.
 * @throws Error for a snapshot together with a store, or that is damaged
 */
export async function createEngine(options: CreateOptions = {}): Promise<VitrineEngine> {
  const { store: given, snapshot, clusterName, nodeName } = options;
  if (given && snapshot) throw new TypeError('An engine has either a store or a snapshot.');
  const memory = given ? undefined : await memoryStore(snapshot);
  const store = memory ?? (await given!);
  const security = await options.security;
  const engine = await openEngine({
    store,
    random: count => crypto.getRandomValues(new Uint8Array(count)),
    pause,
    ...(clusterName !== undefined && { clusterName }),
    ...(nodeName !== undefined && { nodeName }),
  });
  return vitrineEngine({
    handle: createHandler(engine, { security: security?.security }),
    snapshot: () => takeSnapshot(engine, memory),
    async close() {
      await engine.close();
      await store.close();
      await security?.close();
    },
  });
}
