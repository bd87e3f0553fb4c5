import type { ResizeKind } from '../../indices/resize-plan.ts';
import type { JsonObject, Writable } from '../../json/json-value.ts';
import type { Acknowledged, IndexOptions } from '../api/request-options.ts';
import type { Cluster } from '../cluster.ts';
import {
  createDataStream,
  type DataStreamDescription,
  dataStreamStats,
  deleteDataStreams,
  describeDataStreams,
} from './data-stream-actions.ts';
import { type ResizeOptions, resize } from './resize.ts';
import { type RolloverOptions, rollover } from './rollover.ts';

/** Rollover, resize and data streams. Every method throws EngineError. */
export class Lifecycle {
  private readonly cluster: Cluster;

  constructor(cluster: Cluster) {
    this.cluster = cluster;
  }

  /** Creates a new write index for an alias or a data stream. */
  rollover(target: string, body: JsonObject, options: RolloverOptions): Promise<Writable> {
    return rollover(this.cluster, target, body, options);
  }

  resize(kind: ResizeKind, request: ResizeOptions, body: JsonObject): Promise<Writable> {
    return resize(this.cluster, kind, request, body);
  }

  createDataStream(name: string): Promise<Acknowledged> {
    return createDataStream(this.cluster, name);
  }

  /** Lists all streams without an expression. */
  dataStreams(expression: string | undefined, options?: IndexOptions): DataStreamDescription[] {
    return describeDataStreams(this.cluster, expression, options);
  }

  deleteDataStreams(expression: string): Promise<Acknowledged> {
    return deleteDataStreams(this.cluster, expression);
  }

  dataStreamStats(expression: string | undefined): Writable {
    return dataStreamStats(this.cluster, expression);
  }
}
