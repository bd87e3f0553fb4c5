import type { IndexOptions } from '../../engine/contract/request-options.ts';
import { illegalArgument, validationFailed } from '../../engine/errors/engine-error.ts';
import type { Writable } from '../../engine/json/json-value.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';

const BLOCKS: ReadonlySet<string> = new Set(['metadata', 'read', 'read_only', 'read_only_allow_delete', 'write']);

/** Adds a block; indices that already have it are not in the response. */
export async function addBlock(call: Call): Promise<Answer> {
  const block = blockOf(call);
  if (block === 'read_only_allow_delete')
    throw validationFailed('read_only_allow_delete block is for internal use only');
  const { expression, options } = target(call, 'indices:admin/block/add');
  const fresh = await withBlock(call, block, { wanted: false, expression, options });
  if (fresh.length > 0) await call.engine.indices.putSettings(expression, { [`index.blocks.${block}`]: true }, options);
  const indices = fresh.map(name => ({ name, blocked: true }));
  return ok({ acknowledged: true, shards_acknowledged: indices.length > 0, indices });
}

export async function removeBlock(call: Call): Promise<Answer> {
  const block = blockOf(call);
  const { expression, options } = target(call, 'indices:admin/block/remove');
  const blocked = await withBlock(call, block, { wanted: true, expression, options });
  if (blocked.length > 0)
    await call.engine.indices.putSettings(expression, { [`index.blocks.${block}`]: null }, options);
  return ok({ acknowledged: true, indices: blocked.map(name => ({ name, unblocked: true })) });
}

function blockOf(call: Call): string {
  const block = call.required('block').toLowerCase();
  if (!BLOCKS.has(block)) throw illegalArgument(`No block found with name ${call.required('block')}`);
  return block;
}

interface Target {
  expression: string;
  options: IndexOptions;
}

function target(call: Call, purpose: 'indices:admin/block/add' | 'indices:admin/block/remove'): Target {
  return { expression: call.required('index'), options: { ...call.indexOptions(), purpose } };
}

async function withBlock(
  call: Call,
  block: string,
  { expression, options, wanted }: Target & { wanted: boolean },
): Promise<string[]> {
  const name = `index.blocks.${block}`;
  const settings = await call.engine.indices.getSettings(expression, name, { ...options, flat: true });
  const described = await call.engine.indices.describe(expression, options);
  const isBlocked = (index: string): boolean => flatSettings(settings[index])[name] === 'true';
  return described.map(index => index.name).filter(index => isBlocked(index) === wanted);
}

function flatSettings(entry: Writable): Record<string, Writable> {
  return (entry as { settings?: Record<string, Writable> } | undefined)?.settings ?? {};
}
