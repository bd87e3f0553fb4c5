import type { IndexDescription } from '../../engine/contract/index-api.ts';
import type { Call } from '../call.ts';
import {
  type AffectedIndices,
  affectedIndices,
  type Diagnosis,
  type Finding,
  type Impact,
  indexList,
} from './indicator.ts';

const ID = 'elasticsearch:health:shards_availability';

/** A node has no other node for replicas; primaries are unavailable where the store is damaged. */
export async function shardsAvailability(call: Call): Promise<Finding> {
  const indices = await call.engine.indices.describe('*', {
    expandWildcards: ['all'],
    purpose: 'cluster:monitor/health',
  });
  const red = indices.filter(({ health }) => health === 'red');
  const sum = (count: (index: IndexDescription) => number) => indices.reduce((total, index) => total + count(index), 0);
  const unassignedPrimaries = red.reduce((total, { shards }) => total + Math.max(1, shards.length), 0);
  const unassignedReplicas = sum(({ shards, replicas }) => shards.length * replicas);
  const started = sum(({ health, shards }) => (health === 'red' ? 0 : shards.length));
  const replicated = indices.filter(({ replicas, shards }) => replicas * shards.length > 0);
  const nameOf = ({ name }: IndexDescription) => name;
  const lost = await affectedIndices(call, red.map(nameOf));
  const single = await affectedIndices(call, replicated.map(nameOf));
  return {
    status: unassignedPrimaries > 0 ? 'red' : unassignedReplicas > 0 ? 'yellow' : 'green',
    symptom: symptom(unassignedPrimaries, unassignedReplicas),
    details: {
      initializing_primaries: 0,
      restarting_primaries: 0,
      started_primaries: started,
      unassigned_replicas: unassignedReplicas,
      initializing_replicas: 0,
      creating_primaries: 0,
      restarting_replicas: 0,
      unassigned_primaries: unassignedPrimaries,
      started_replicas: 0,
      creating_replicas: 0,
    },
    impacts: [...primaryImpacts(lost), ...replicaImpacts(single)],
    diagnosis: [...lostData(lost), ...missingNodes(single)],
  };
}

function symptom(primaries: number, replicas: number): string {
  const count = (number: number, kind: string) => `${number} unavailable ${kind} shard${number === 1 ? '' : 's'}`;
  const parts = [
    ...(primaries > 0 ? [count(primaries, 'primary')] : []),
    ...(replicas > 0 ? [count(replicas, 'replica')] : []),
  ];
  return parts.length === 0 ? 'This cluster has all shards available.' : `This cluster has ${parts.join(', ')}.`;
}

function primaryImpacts(indices: AffectedIndices): Impact[] {
  if (indices.count === 0) return [];
  const description = `Cannot add data to ${indexList(indices)}. Searches might return incomplete results.`;
  return [{ id: `${ID}:impact:primary_unassigned`, severity: 1, description, areas: ['ingest', 'search'] }];
}

function replicaImpacts(indices: AffectedIndices): Impact[] {
  if (indices.count === 0) return [];
  const description = `Searches might be slower than usual. Fewer redundant copies of the data exist on ${indexList(indices)}.`;
  return [{ id: `${ID}:impact:replica_unassigned`, severity: 2, description, areas: ['search'] }];
}

function lostData(indices: AffectedIndices): Diagnosis[] {
  if (indices.count === 0) return [];
  return [
    {
      id: `${ID}:diagnosis:restore_from_snapshot`,
      cause: 'The stored data of some shards of these indices is damaged and there are no other copies of it.',
      action: 'Delete these indices and index their documents again.',
      help: 'https://ela.st/restore-snapshot',
      indices: indices.visible,
    },
  ];
}

function missingNodes(indices: AffectedIndices): Diagnosis[] {
  if (indices.count === 0) return [];
  return [
    {
      id: `${ID}:diagnosis:increase_tier_capacity_for_allocations:tier:data_content`,
      cause:
        "Replicas of these indices are never allocated, because the cluster's only node already has the primaries.",
      action: 'Set index.number_of_replicas of these indices to 0.',
      help: 'https://ela.st/tier-capacity',
      indices: indices.visible,
    },
  ];
}
