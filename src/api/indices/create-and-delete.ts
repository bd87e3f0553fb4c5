import { validationFailed } from '../../engine/errors/engine-error.ts';
import type { Writable } from '../../engine/json/json-value.ts';
import { type Answer, existence, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { checkActiveShards } from '../documents/write-parameters.ts';
import { settingsStyle, styleSettings } from './settings-style.ts';

export async function createIndex(call: Call): Promise<Answer> {
  const copies = checkActiveShards(call.parameter('wait_for_active_shards'));
  return ok(await call.engine.indices.create(call.required('index'), call.objectBody(), copies));
}

export async function deleteIndex(call: Call): Promise<Answer> {
  const index = call.part('index');
  if (index === undefined) throw validationFailed('index / indices is missing');
  return ok(await call.engine.indices.delete(index, call.indexOptions()));
}

export async function indexExists(call: Call): Promise<Answer> {
  return existence(
    await call.engine.indices.exists(call.required('index'), { ...call.indexOptions(), checkBlocks: true }),
  );
}

const FEATURES = ['aliases', 'mappings', 'settings'];

export async function getIndex(call: Call): Promise<Answer> {
  const wanted = call.list('features') ?? FEATURES;
  const includeDefaults = call.flag('include_defaults') && wanted.includes('settings');
  const indices = await call.engine.indices.get(call.required('index'), { ...call.indexOptions(), includeDefaults });
  const style = settingsStyle(call);
  const shown: Record<string, Writable> = {};
  for (const [name, index] of Object.entries(indices)) {
    const whole = styleSettings(index as Record<string, Writable>, style);
    shown[name] = Object.fromEntries(
      Object.entries(whole).filter(([key]) => !FEATURES.includes(key) || wanted.includes(key)),
    );
  }
  return ok(shown);
}

export async function openIndex(call: Call): Promise<Answer> {
  return ok(await call.engine.indices.open(indexRequired(call), call.indexOptions()));
}

export async function closeIndex(call: Call): Promise<Answer> {
  return ok(await call.engine.indices.close(indexRequired(call), call.indexOptions()));
}

function indexRequired(call: Call): string {
  const index = call.part('index');
  if (index === undefined) throw validationFailed('index is missing');
  return index;
}
