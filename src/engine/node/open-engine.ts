import type { BreakerLedger } from '../breakers/breaker-ledger.ts';
import { setNodeLimits } from '../breakers/node-limits.ts';
import type { RequestScope } from '../contract/access.ts';
import type { Engine } from '../contract/engine.ts';
import { EngineError } from '../errors/engine-error.ts';
import { ignoreFullStore } from '../errors/store-errors.ts';
import { readJson } from '../json/json-reader.ts';
import type { JsonObject } from '../json/json-value.ts';
import { StateConfigArea } from '../store/config-area.ts';
import { MemoryStore } from '../store/memory-store.ts';
import type { Store } from '../store/store.ts';
import { TaskRegistry } from '../tasks/task-registry.ts';
import { Cluster } from './cluster.ts';
import { ClusterState } from './cluster-state.ts';
import type { EngineOptions } from './engine-options.ts';
import { DocumentIds, randomUuid } from './identities.ts';
import { type Identity, LocalEngine } from './local-engine.ts';
import { limitsOf, readNodeSettings } from './node-settings.ts';
import { SearchContexts } from './searches/search-contexts.ts';

const IDENTITY_KEY = 'node';
/** For hosts that do not report memory, such as a browser tab. */
const DEFAULT_HEAP = 1024 ** 3;

/** Opens an engine on a store: recovers its contents, or creates cluster and node identities in an empty store. */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  return (await openNode(options)).engine;
}

/** As `openEngine`, with the state behind the engine. @param ledger of circuit breakers shared with other threads */
export async function openNode(
  options: EngineOptions,
  breakerLedger?: BreakerLedger,
): Promise<{ engine: LocalEngine; state: ClusterState }> {
  const { store, now = Date.now, random = randomBytes, pause = async () => {} } = options;
  const sleep = upToLongest(options.sleep ?? timer);
  const schedule = options.schedule ?? scheduleTimer;
  const { fetchRemote, remoteHosts = [], heapBytes = DEFAULT_HEAP, collectGarbage, allocate, maker } = options;
  const nodeSettings = readNodeSettings(options.settings ?? {});
  setNodeLimits(limitsOf(nodeSettings, heapBytes));
  const identity = await readIdentity(store, random, now());
  const config = options.config ?? (await StateConfigArea.open(store.state));
  const tasks = new TaskRegistry(identity.nodeId, { now, sleep }, store.state);
  await tasks.recover();
  const ofHost = { store, config, now, pause, sleep, schedule, allocate, fetchRemote, remoteHosts, heapBytes };
  const repositoryHost = options.repositories;
  const host = { ...ofHost, maker, collectGarbage, nodeSettings, breakerLedger, repositoryHost };
  const state = new ClusterState(host, random, tasks);
  await state.recover();
  const { nodeName = 'vitrine-1', clusterName = 'vitrine' } = options;
  const node = {
    ...identity,
    ephemeralId: randomUuid(random),
    nodeName,
    clusterName,
    ids: new DocumentIds(now, random),
    contexts: new SearchContexts(state),
    openScratch: (clock: () => number) => openScratch(options, clock),
    close: () => state.close(),
  };
  return { engine: new LocalEngine(node, new Cluster(state, UNRESTRICTED_SCOPE)), state };
}

/** An engine in memory with the settings of the node, which all engines of a process share. */
function openScratch({ settings, heapBytes }: EngineOptions, now: () => number): Promise<Engine> {
  return openEngine({
    store: new MemoryStore(),
    now,
    ...(settings && { settings }),
    ...(heapBytes !== undefined && { heapBytes }),
  });
}

/** Host timers are limited to 32 bits and fire immediately above that. */
const MAX_TIMER = 2 ** 31 - 1;

function upToLongest(sleep: (milliseconds: number) => Promise<void>): (milliseconds: number) => Promise<void> {
  return milliseconds => sleep(Math.min(milliseconds, MAX_TIMER));
}

function timer(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds));
}

function scheduleTimer(milliseconds: number, task: () => void): () => void {
  const timer = setTimeout(task, Math.min(milliseconds, MAX_TIMER));
  // Node's timers are objects that can be prevented from keeping the process alive.
  (timer as { unref?: () => void }).unref?.();
  return () => clearTimeout(timer);
}

/** For hosts without a random source: good enough for names, not for secrets. */
function randomBytes(count: number): Uint8Array {
  return Uint8Array.from({ length: count }, () => Math.floor(Math.random() * 256));
}

async function readIdentity(
  store: Store,
  random: (bytes: number) => Uint8Array,
  now: number,
): Promise<Pick<Identity, 'nodeId' | 'clusterUuid' | 'createdAt'>> {
  const stored = await store.state.get(IDENTITY_KEY);
  const record = stored && (readJson(new TextDecoder().decode(stored)) as JsonObject);
  const identity = {
    nodeId: String(record?.['nodeId'] ?? randomUuid(random)),
    clusterUuid: String(record?.['clusterUuid'] ?? randomUuid(random)),
    // Stores of earlier versions have no date: it is set once.
    createdAt: Number(record?.['createdAt'] ?? now),
  };
  if (record?.['createdAt'] !== undefined) return identity;
  await ignoreFullStore(() => store.state.put(IDENTITY_KEY, new TextEncoder().encode(JSON.stringify(identity))));
  return identity;
}

/** For a browser tab, a node without security, and the engine's background work. */
export const UNRESTRICTED_SCOPE: RequestScope = {
  access: {
    isUnrestricted: true,
    owner: undefined,
    mayOnIndex: () => true,
    mayOnCluster: () => true,
    refusal: action => new EngineError('security_exception', `action [${action}] is unauthorized`, { status: 403 }),
  },
};
