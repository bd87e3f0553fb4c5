import type { ResizeKind } from '../contract/lifecycle-api.ts';
import { EngineError, illegalArgument, validationFailed } from '../errors/engine-error.ts';
import type { IndexSettings } from './settings/index-settings.ts';
import { routingShardsOf } from './shard-routing.ts';

interface ResizeSource {
  readonly settings: IndexSettings;
  readonly routingShards?: number | undefined;
}

/** How the documents of an index are distributed to the shards of another. */
export interface ResizePlan {
  readonly shards: number;
  /** The number of slots the new index must keep; undefined if all documents are routed again. */
  readonly routingShards: number | undefined;
  /** Numbers of the source shards of a new one. */
  sourcesOf(shard: number): number[];
}

/** @param shards the requested number, if any @throws EngineError */
export function planResize(
  kind: ResizeKind,
  { settings, routingShards }: ResizeSource,
  shards: number | undefined,
): ResizePlan {
  const from = settings.shards;
  const slots = routingShards ?? routingShardsOf(settings);
  const to = TARGETS[kind](from, shards);
  checkFactors(kind, { from, to, slots });
  const ratio = Math.max(from, to) / Math.min(from, to);
  return {
    shards: to,
    // A single shard has all slots, regardless of their number.
    routingShards: kind === 'split' && from === 1 ? undefined : slots,
    sourcesOf: shard =>
      kind === 'split'
        ? [Math.floor(shard / ratio)]
        : Array.from({ length: from / to }, (_, i) => shard * (from / to) + i),
  };
}

const TARGETS: Record<ResizeKind, (from: number, wanted: number | undefined) => number> = {
  shrink: (_from, wanted) => wanted ?? 1,
  clone: (from, wanted) => wanted ?? from,
  split: (_from, wanted) => {
    if (wanted === undefined) throw validationFailed('index.number_of_shards is required for split operations');
    return wanted;
  },
};

interface Factors {
  readonly from: number;
  readonly to: number;
  readonly slots: number;
}

const CHECKS: Record<ResizeKind, (factors: Factors) => string | undefined> = {
  clone: ({ from, to }) =>
    to === from
      ? undefined
      : `the number of target shards (${to}) must be the same as the number of source shards (${from})`,
  shrink: ({ from, to }) => {
    if (from < to) return `the number of target shards [${to}] must be less that the number of source shards [${from}]`;
    return from % to === 0 ? undefined : `the number of source shards [${from}] must be a multiple of [${to}]`;
  },
  split: ({ from, to }) => {
    if (from > to) return `the number of source shards [${from}] must be less that the number of target shards [${to}]`;
    return to % from === 0 ? undefined : `the number of source shards [${from}] must be a factor of [${to}]`;
  },
};

function checkFactors(kind: ResizeKind, factors: Factors): void {
  const fault = CHECKS[kind](factors);
  if (fault) throw illegalArgument(fault);
  const { from, to, slots } = factors;
  if (kind !== 'split' || from === 1 || slots % to === 0) return;
  const reason = `the number of routing shards [${slots}] must be a multiple of the target shards [${to}]`;
  throw new EngineError('illegal_state_exception', reason, { status: 500 });
}

const WRITE_BLOCKS = ['write', 'read_only', 'read_only_allow_delete'];

/** @throws EngineError */
export function checkWriteBlocked(name: string, settings: IndexSettings): void {
  if (WRITE_BLOCKS.some(block => settings.boolean(`index.blocks.${block}`))) return;
  throw new EngineError(
    'illegal_state_exception',
    `index ${name} must block write operations to resize index. use "index.blocks.write=true"`,
    { status: 500 },
  );
}
