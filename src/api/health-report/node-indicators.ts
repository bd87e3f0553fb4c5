import type { Call } from '../call.ts';
import { type AffectedIndices, affectedIndices, type Finding, indexList, nodeReference } from './indicator.ts';

/** The only node is the master as long as it answers. */
export function masterIsStable(call: Call): Finding {
  const node = nodeReference(call);
  return {
    status: 'green',
    symptom: 'The cluster has a stable master node',
    details: { current_master: node, recent_masters: [node] },
  };
}

/** A repository is corrupt if its list of snapshots cannot be read. */
export async function repositoryIntegrity({ engine }: Call): Promise<Finding> {
  const names = engine.snapshots.repositories(undefined).map(({ name }) => name);
  if (names.length === 0) return { status: 'green', symptom: 'No snapshot repositories configured.' };
  const corrupted: string[] = [];
  for (const name of names)
    await engine.snapshots.list(name, '_all', { ignoreUnavailable: true }).catch(() => corrupted.push(name));
  const total = { total_repositories: names.length };
  if (corrupted.length === 0) return { status: 'green', symptom: 'All repositories are healthy.', details: total };
  return {
    status: 'red',
    symptom: `Detected [${corrupted.length}] corrupted snapshot repositories: [${corrupted.join(', ')}].`,
    details: { ...total, corrupted_repositories: corrupted.length, corrupted },
    impacts: [
      {
        id: 'elasticsearch:health:repository_integrity:impact:backups_at_risk',
        severity: 1,
        description: 'Data in the affected snapshot repositories may be lost and cannot be restored.',
        areas: ['backup'],
      },
    ],
  };
}

const WATERMARK = 'cluster.routing.allocation.disk.watermark';
const DISK = 'elasticsearch:health:disk';

/** Unknown in hosts that do not report the usage of their disk, such as a browser tab. */
export async function disk(call: Call): Promise<Finding> {
  const usage = call.host.usage?.().disk;
  const states = await call.engine.indices.states('*', { expandWildcards: ['all'], purpose: 'cluster:monitor/health' });
  const withBlock = states.filter(({ blocks }) => blocks.includes('read_only_allow_delete')).map(({ name }) => name);
  const blocked = await affectedIndices(call, withBlock);
  const free = usage && usage.total > 0 ? usage : undefined;
  const isOver = (level: string) =>
    free !== undefined && exceeds(call.engine.cluster.setting(`${WATERMARK}.${level}`), free);
  const flooded = isOver('flood_stage');
  const high = !flooded && isOver('high');
  const details = {
    indices_with_readonly_block: blocked.count,
    nodes_with_enough_disk_space: free && !flooded && !high ? 1 : 0,
    nodes_with_unknown_disk_status: free ? 0 : 1,
    nodes_over_high_watermark: high ? 1 : 0,
    nodes_over_flood_stage_watermark: flooded ? 1 : 0,
  };
  if (blocked.count > 0 || flooded)
    return {
      status: 'red',
      symptom: blocked.count > 0 ? notUpdated(blocked) : 'The node is out of disk space.',
      details,
      impacts: [
        {
          id: `${DISK}:impact:ingest_capability_unavailable`,
          severity: 1,
          description: 'Documents cannot be added or changed until disk space is available.',
          areas: ['ingest'],
        },
      ],
      diagnosis: [moreSpace(call, blocked.visible)],
    };
  if (high)
    return {
      status: 'yellow',
      symptom: '1 node is out of disk or running low on disk space.',
      details,
      impacts: [
        {
          id: `${DISK}:impact:ingest_capability_at_risk`,
          severity: 2,
          description: 'Documents can no longer be added or changed when the disk is full.',
          areas: ['ingest'],
        },
      ],
      diagnosis: [moreSpace(call, blocked.visible)],
    };
  if (!free) return { status: 'unknown', symptom: 'No disk usage data.', details };
  return { status: 'green', symptom: 'The cluster has enough available disk space.', details };
}

function notUpdated(indices: AffectedIndices): string {
  return `${indexList(indices)} ${indices.count === 1 ? 'is' : 'are'} not allowed to be updated.`;
}

function moreSpace(call: Call, indices: readonly string[]) {
  return {
    id: `${DISK}:diagnosis:add_disk_capacity_data_nodes`,
    cause: 'The disk with the data of the node is full or almost full.',
    action: 'Delete indices that are no longer needed, or move the data to a larger disk.',
    help: 'https://ela.st/fix-data-disk',
    indices,
    nodes: [nodeReference(call)],
  };
}

/** A watermark is the percentage or ratio that may be used, or the number of bytes that must be free. */
function exceeds(watermark: string, { total, available }: { total: number; available: number }): boolean {
  const used = (total - available) / total;
  const percent = /^([\d.]+)%$/.exec(watermark);
  if (percent) return used > Number(percent[1]) / 100;
  const ratio = Number(watermark);
  if (!Number.isNaN(ratio)) return used > ratio;
  const units = ['b', 'kb', 'mb', 'gb', 'tb', 'pb'];
  const size = /^([\d.]+)([a-z]+)$/.exec(watermark.toLowerCase());
  return size !== null && available < Number(size[1]) * 1024 ** units.indexOf(size[2]!);
}
