import { EngineError } from '../../engine/errors/engine-error.ts';
import type { Writable } from '../../engine/json/json-value.ts';
import { formatByteSize } from '../../engine/request/byte-size.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { warningHeader } from '../warning-header.ts';

export async function createDataStream(call: Call): Promise<Answer> {
  return ok(await call.engine.lifecycle.createDataStream(call.required('name')));
}

interface StreamStats {
  data_stream: string;
  maximum_timestamp: number;
}

export function getDataStreams(call: Call): Answer {
  const streams = call.engine.lifecycle.dataStreams(call.part('name'), call.indexOptions());
  if (!call.flag('verbose') || streams.length === 0) return ok({ data_streams: streams });
  const names = streams.map(({ name }) => name).join(',');
  const stats = call.engine.lifecycle.dataStreamStats(names) as Record<string, Writable>;
  const latest = new Map(
    (stats.data_streams as unknown as StreamStats[]).map(one => [one.data_stream, one.maximum_timestamp]),
  );
  return ok({ data_streams: streams.map(stream => ({ ...stream, maximum_timestamp: latest.get(stream.name) })) });
}

export async function deleteDataStreams(call: Call): Promise<Answer> {
  return ok(await call.engine.lifecycle.deleteDataStreams(call.required('name')));
}

export function dataStreamStats(call: Call): Answer {
  const stats = call.engine.lifecycle.dataStreamStats(call.part('name')) as Record<string, Writable>;
  if (!call.isHuman) return ok(stats);
  const { data_streams: streams, total_store_size_bytes: total, ...rest } = stats;
  const readable = (streams as Record<string, Writable>[]).map(stream => ({
    ...stream,
    store_size: formatByteSize(Number(stream.store_size_bytes)),
  }));
  return ok({
    ...rest,
    total_store_size: formatByteSize(Number(total)),
    total_store_size_bytes: total,
    data_streams: readable,
  });
}

export async function modifyDataStreams(call: Call): Promise<Answer> {
  return ok(await call.engine.lifecycle.modifyDataStreams(call.strictBody('data_stream_actions')));
}

export async function migrateToDataStream(call: Call): Promise<Answer> {
  return ok(await call.engine.lifecycle.migrateToDataStream(call.required('name')));
}

export function promoteDataStream(call: Call): Answer {
  const { answer, warnings } = call.engine.lifecycle.promoteDataStream(call.required('name'));
  return warnings.length === 0 ? ok(answer) : { ...ok(answer), headers: { warning: warningHeader(warnings) } };
}

export function getDataStreamOptions(call: Call): Answer {
  return ok({ data_streams: call.engine.lifecycle.dataStreamOptions(call.required('name'), call.indexOptions()) });
}

export async function putDataStreamOptions(call: Call): Promise<Answer> {
  const body = call.body();
  if (!body) throw new EngineError('parse_exception', 'request body is required');
  return ok(await call.engine.lifecycle.putDataStreamOptions(call.required('name'), body, call.indexOptions()));
}

export async function deleteDataStreamOptions(call: Call): Promise<Answer> {
  return ok(await call.engine.lifecycle.deleteDataStreamOptions(call.required('name'), call.indexOptions()));
}

export function getDataStreamSettings(call: Call): Answer {
  return ok({ data_streams: call.engine.lifecycle.dataStreamSettings(call.required('name')) });
}

export async function putDataStreamSettings(call: Call): Promise<Answer> {
  const body = call.body();
  if (!body) throw new EngineError('parse_exception', 'request body is required');
  const isDryRun = call.flag('dry_run');
  return ok({ data_streams: await call.engine.lifecycle.putDataStreamSettings(call.required('name'), body, isDryRun) });
}
