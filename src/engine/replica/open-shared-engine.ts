import { BreakerLedger, ledgerBytes } from '../breakers/breaker-ledger.ts';
import type { Engine } from '../contract/engine.ts';
import type { ReplicaSource } from '../contract/replica-api.ts';
import type { EngineOptions } from '../node/engine-options.ts';
import { openNode } from '../node/open-engine.ts';
import { OwnerSource } from './owner-source.ts';

/**
 * Opens an engine whose segments are in shared memory, and the source of its replicas.
 * @param replicas the most that there will be at a time, numbered from 1
 */
export async function openSharedEngine(
  options: EngineOptions,
  replicas: number,
): Promise<{ engine: Engine; source: ReplicaSource }> {
  const breakers = new SharedArrayBuffer(ledgerBytes(replicas + 1));
  const ledger = new BreakerLedger(breakers);
  const { engine, state } = await openNode({ ...options, allocate: bytes => new SharedArrayBuffer(bytes) }, ledger);
  const { nodeId, ephemeralId, nodeName, clusterName, clusterUuid, createdAt } = engine;
  const { heapBytes, nodeSettings: settings } = state.environment;
  const identity = { nodeId, ephemeralId, nodeName, clusterName, clusterUuid, createdAt };
  return { engine, source: new OwnerSource(state, ledger, { identity, heapBytes, settings, breakers }) };
}
