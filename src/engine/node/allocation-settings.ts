import { illegalArgument } from '../errors/engine-error.ts';
import { boolean, constant, float, int, type SettingType, text, time } from '../indices/settings/setting-type.ts';
import type { FlatSettings } from '../indices/settings/setting-value.ts';
import { parseByteSize } from '../request/byte-size.ts';

/** A cluster setting that can be changed at runtime. */
export interface DynamicSetting {
  readonly type: SettingType;
  readonly byDefault: string;
}

const WATERMARK = 'cluster.routing.allocation.disk.watermark';
const REBALANCES = ['always', 'indices_primaries_active', 'indices_all_active'];

const choice = (reason: string, ...names: string[]): SettingType => constant({ kind: 'constant', reason, names });

const rebalance: SettingType = value => {
  if (!REBALANCES.includes(value.toLowerCase()))
    throw illegalArgument(`Illegal value for cluster.routing.allocation.allow_rebalance: ${value}`);
};

/**
 * Settings for moving shards between nodes, which never happens here. Only reports use them, but tools that prepare a
 * cluster set them and read them back.
 */
export const ALLOCATION_SETTINGS: Readonly<Record<string, DynamicSetting>> = {
  'cluster.routing.allocation.allow_rebalance': { type: rebalance, byDefault: 'always' },
  'cluster.routing.allocation.awareness.attributes': { type: text, byDefault: '' },
  'cluster.routing.allocation.balance.index': { type: float(0, Number.MAX_VALUE), byDefault: '0.55' },
  'cluster.routing.allocation.balance.shard': { type: float(0, Number.MAX_VALUE), byDefault: '0.45' },
  'cluster.routing.allocation.balance.threshold': { type: float(1, Number.MAX_VALUE), byDefault: '1.0' },
  'cluster.routing.allocation.cluster_concurrent_rebalance': { type: int(-1), byDefault: '2' },
  'cluster.routing.allocation.disk.threshold_enabled': { type: boolean, byDefault: 'true' },
  [`${WATERMARK}.flood_stage`]: { type: watermark, byDefault: '95%' },
  [`${WATERMARK}.high`]: { type: watermark, byDefault: '90%' },
  [`${WATERMARK}.low`]: { type: watermark, byDefault: '85%' },
  'cluster.routing.allocation.enable': {
    type: choice('Illegal allocation.enable value [{name}]', 'ALL', 'PRIMARIES', 'NEW_PRIMARIES', 'NONE'),
    byDefault: 'all',
  },
  'cluster.routing.allocation.node_concurrent_incoming_recoveries': { type: int(0), byDefault: '2' },
  'cluster.routing.allocation.node_concurrent_outgoing_recoveries': { type: int(0), byDefault: '2' },
  'cluster.routing.allocation.node_concurrent_recoveries': { type: int(0), byDefault: '2' },
  'cluster.routing.allocation.node_initial_primaries_recoveries': { type: int(0), byDefault: '4' },
  'cluster.routing.allocation.same_shard.host': { type: boolean, byDefault: 'false' },
  'cluster.routing.allocation.total_shards_per_node': { type: int(-1), byDefault: '-1' },
  'cluster.routing.rebalance.enable': {
    type: choice('Illegal rebalance.enable value [{name}]', 'ALL', 'PRIMARIES', 'REPLICAS', 'NONE'),
    byDefault: 'all',
  },
  'cluster.info.update.interval': { type: time(10_000, '10s'), byDefault: '30s' },
  'indices.recovery.max_bytes_per_sec': { type: text, byDefault: '40mb' },
};

const LEVELS = ['OFF', 'FATAL', 'ERROR', 'WARN', 'INFO', 'DEBUG', 'TRACE', 'ALL'];

/** Groups of settings, by the start of their names; they have no defaults. */
const GROUPS: readonly [prefix: string, type: SettingType][] = [
  ['cluster.routing.allocation.awareness.force.', text],
  ['cluster.routing.allocation.exclude.', text],
  ['cluster.routing.allocation.include.', text],
  ['cluster.routing.allocation.require.', text],
  ['logger.', choice('Unknown level constant [{name}].', ...LEVELS)],
];

/** The type of a setting in a group; undefined for any other. */
export function groupedSetting(key: string): { readonly type: SettingType } | undefined {
  const [, type] = GROUPS.find(([prefix]) => key.length > prefix.length && key.startsWith(prefix)) ?? [];
  return type && { type };
}

/** A share of the disk in percent or as a ratio; undefined for a number of bytes. */
function shareOf(value: string): number | undefined {
  if (/^\d+(\.\d+)?%$/.test(value)) return Number(value.slice(0, -1));
  return /^(?:0?\.\d+|0|1(?:\.0+)?|0\.\d+)$/.test(value) ? Number(value) * 100 : undefined;
}

function watermark(value: string, key: string): void {
  if (shareOf(value) === undefined) parseByteSize(value, key, 'illegal_argument_exception');
}

/** Used space must not shrink from the low to the high watermark and the flood stage. @throws EngineError */
export function checkWatermarks(settings: FlatSettings): void {
  const [low, high, flood] = ['low', 'high', 'flood_stage'].map(stage => {
    const key = `${WATERMARK}.${stage}`;
    return String(settings.get(key) ?? ALLOCATION_SETTINGS[key]!.byDefault);
  }) as [string, string, string];
  const shares = [low, high, flood].map(shareOf);
  const areShares = shares.every(share => share !== undefined);
  if (!areShares && shares.some(share => share !== undefined))
    throw illegalArgument(
      `unable to consistently parse [${WATERMARK}.low=${low}], [${WATERMARK}.high=${high}], and [${WATERMARK}.flood_stage=${flood}] as percentage or bytes`,
    );
  // Bytes are free space, which is the other way around.
  const [a, b, c] = areShares
    ? (shares as number[])
    : [low, high, flood].map(value => -parseByteSize(value, WATERMARK));
  const than = areShares ? 'more' : 'less';
  if (a! > b!) throw illegalArgument(`low disk watermark [${low}] ${than} than high disk watermark [${high}]`);
  if (b! > c!)
    throw illegalArgument(`high disk watermark [${high}] ${than} than flood stage disk watermark [${flood}]`);
}
