import type {
  DataStreamDescription,
  LifecycleApi,
  ResizeKind,
  ResizeOptions,
  RolloverOptions,
  StreamAliasDescription,
  StreamLifecycle,
  StreamSettings,
  StreamSettingsUpdate,
} from '../../contract/lifecycle-api.ts';
import type { Acknowledged, IndexOptions } from '../../contract/request-options.ts';
import type { JsonObject, Writable } from '../../json/json-value.ts';
import type { Cluster } from '../cluster.ts';
import { deleteStreamOptions, getStreamOptions, putStreamOptions } from '../failure-store/stream-options-actions.ts';
import { createDataStream, dataStreamStats, deleteDataStreams, describeDataStreams } from './data-stream-actions.ts';
import { listStreamAliases } from './list-stream-aliases.ts';
import { resize } from './resize.ts';
import { rollover } from './rollover.ts';
import {
  deleteLifecycle,
  explainLifecycles,
  getLifecycles,
  lifecycleStats,
  putLifecycle,
} from './stream-lifecycles.ts';
import { migrateAlias, modifyStreams, promoteStream } from './stream-members.ts';
import { getStreamSettings, putStreamSettings } from './stream-settings.ts';

export class Lifecycle implements LifecycleApi {
  private readonly cluster: Cluster;

  constructor(cluster: Cluster) {
    this.cluster = cluster;
  }

  rollover(target: string, body: JsonObject, options: RolloverOptions): Promise<Writable> {
    return rollover(this.cluster, target, body, options);
  }

  resize(kind: ResizeKind, request: ResizeOptions, body: JsonObject): Promise<Writable> {
    return resize(this.cluster, kind, request, body);
  }

  createDataStream(name: string): Promise<Acknowledged> {
    return createDataStream(this.cluster, name);
  }

  dataStreams(expression: string | undefined, options?: IndexOptions): DataStreamDescription[] {
    return describeDataStreams(this.cluster, expression, options);
  }

  streamAliases(): StreamAliasDescription[] {
    return listStreamAliases(this.cluster);
  }

  deleteDataStreams(expression: string): Promise<Acknowledged> {
    return deleteDataStreams(this.cluster, expression);
  }

  dataStreamStats(expression: string | undefined): Writable {
    return dataStreamStats(this.cluster, expression);
  }

  dataStreamSettings(expression: string): StreamSettings[] {
    return getStreamSettings(this.cluster, expression);
  }

  putDataStreamSettings(expression: string, body: JsonObject, isDryRun: boolean): Promise<StreamSettingsUpdate[]> {
    return putStreamSettings(this.cluster, expression, body, isDryRun);
  }

  dataStreamOptions(expression: string, options?: IndexOptions): { name: string; options: JsonObject | undefined }[] {
    return getStreamOptions(this.cluster, expression, options);
  }

  putDataStreamOptions(expression: string, body: JsonObject, options?: IndexOptions): Promise<Acknowledged> {
    return putStreamOptions(this.cluster, expression, body, options);
  }

  deleteDataStreamOptions(expression: string, options?: IndexOptions): Promise<Acknowledged> {
    return deleteStreamOptions(this.cluster, expression, options);
  }

  modifyDataStreams(body: JsonObject): Promise<Acknowledged> {
    return modifyStreams(this.cluster, body);
  }

  migrateToDataStream(alias: string): Promise<Acknowledged> {
    return migrateAlias(this.cluster, alias);
  }

  promoteDataStream(name: string): { answer: Acknowledged; warnings: string[] } {
    return promoteStream(this.cluster, name);
  }

  putStreamLifecycle(expression: string, body: JsonObject, options?: IndexOptions): Promise<Acknowledged> {
    return putLifecycle(this.cluster, expression, body, options);
  }

  streamLifecycles(
    expression: string,
    options?: IndexOptions,
  ): { name: string; lifecycle: StreamLifecycle | undefined }[] {
    return getLifecycles(this.cluster, expression, options);
  }

  deleteStreamLifecycle(expression: string, options?: IndexOptions): Promise<Acknowledged> {
    return deleteLifecycle(this.cluster, expression, options);
  }

  explainStreamLifecycles(expression: string, options?: IndexOptions): Record<string, Writable> {
    return explainLifecycles(this.cluster, expression, options);
  }

  streamLifecycleStats(): { name: string; indices: number }[] {
    return lifecycleStats(this.cluster);
  }
}
