import { didYouMean } from '../../dsl/did-you-mean.ts';
import { illegalArgument, validationFailed } from '../../engine/errors/engine-error.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { asEngineError, errorBody } from '../errors.ts';

export async function refresh(call: Call): Promise<Answer> {
  return ok(
    await upkeepTask(call, 'indices:admin/refresh', () =>
      call.engine.indices.refresh(call.indices(), call.indexOptions()),
    ),
  );
}

export async function reloadSearchAnalyzers(call: Call): Promise<Answer> {
  return ok(await call.engine.indices.reloadSearchAnalyzers(call.indices(), call.indexOptions()));
}

export async function flush(call: Call): Promise<Answer> {
  if (call.flag('force') && !call.flag('wait_if_ongoing', true))
    throw validationFailed('wait_if_ongoing must be true for a force flush');
  return ok(
    await upkeepTask(call, 'indices:admin/flush', () => call.engine.indices.flush(call.indices(), call.indexOptions())),
  );
}

const FORCE_MERGE = 'indices:admin/forcemerge';

function upkeepTask<T>(call: Call, action: string, work: () => Promise<T>): Promise<T> {
  return call.asTask({ action, description: describeUpkeep(call) }, work);
}

function describeUpkeep(call: Call): string {
  return `indices[${call.part('index') ?? ''}]`;
}

export async function forceMerge(call: Call): Promise<Answer> {
  const segments = call.integer('max_num_segments');
  const merge = () => call.engine.indices.forceMerge(call.indices(), segments, call.indexOptions());
  if (call.flag('wait_for_completion', true)) return ok(await upkeepTask(call, FORCE_MERGE, merge));
  const options = { action: FORCE_MERGE, description: describeUpkeep(call), opaqueId: call.opaqueId };
  const failed = (thrown: unknown) => errorBody(asEngineError(thrown));
  return ok({ task: await call.engine.tasks.runInBackground(options, merge, failed) });
}

export async function clearCache(call: Call): Promise<Answer> {
  return ok(await call.engine.indices.clearCache(call.indices(), call.indexOptions()));
}

export async function analyze(call: Call): Promise<Answer> {
  const body = call.strictBody('analyze_request');
  return ok(await call.engine.indices.analyze(call.part('index'), body));
}

const LEVELS = ['cluster', 'indices', 'shards'];

export async function stats(call: Call): Promise<Answer> {
  const level = call.parameter('level') ?? 'indices';
  if (!LEVELS.includes(level))
    throw illegalArgument(`level parameter must be one of [cluster] or [indices] or [shards] but was [${level}]`);
  const names = metrics(call);
  refuseUnusedParameters(call, names);
  const found = (await call.engine.indices.stats(call.indices(), {
    ...call.indexOptions(),
    checkBlocks: true,
    metrics: names,
    level,
    groups: call.list('groups') ?? [],
    fields: call.list('fields') ?? [],
    fielddataFields: call.list('fielddata_fields') ?? [],
    completionFields: call.list('completion_fields') ?? [],
  })) as { _shards: { total: number } };
  // Sums over no shards have no members.
  return ok(found._shards.total > 0 ? found : { ...found, _all: { primaries: {}, total: {} } });
}

/** Parameters that apply to some metrics only, with these. */
const OF_METRICS: Readonly<Record<string, readonly string[]>> = {
  fields: ['completion', 'fielddata'],
  fielddata_fields: ['fielddata'],
  completion_fields: ['completion'],
  include_segment_file_sizes: ['segments'],
  include_unloaded_segments: ['segments'],
};

/** As in Elasticsearch, a parameter that no requested metric reads is unknown. @throws EngineError */
function refuseUnusedParameters(call: Call, names: readonly string[]): void {
  if (names.includes('_all')) return;
  for (const [parameter, readers] of Object.entries(OF_METRICS))
    if (call.parameter(parameter) !== undefined && !readers.some(name => names.includes(name)))
      throw illegalArgument(`request [${call.path}] contains unrecognized parameter: [${parameter}]`);
}

function metrics(call: Call): string[] {
  const text = call.part('metric');
  const names = (text ?? '_all').split(',').map(name => name.trim());
  const known = call.description.parts.find(part => part.name === 'metric')!.values!;
  if (names.length > 1 && names.includes('_all'))
    throw illegalArgument(`request [${call.path}] contains _all and individual metrics [${text}]`);
  const unknown = names.filter(name => !known.includes(name)).sort();
  if (unknown.length === 0) return names;
  const shown = unknown.map(name => `[${name}]${suggestion(name, known)}`).join(', ');
  throw illegalArgument(
    `request [${call.path}] contains unrecognized metric${unknown.length > 1 ? 's' : ''}: ${shown}`,
  );
}

function suggestion(name: string, known: readonly string[]): string {
  const near = didYouMean(name, known);
  if (near.length === 0) return '';
  return near.length === 1 ? ` -> did you mean [${near[0]}]?` : ` -> did you mean any of [${near.join(', ')}]?`;
}
