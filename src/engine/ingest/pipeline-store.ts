import { EngineError, illegalArgument } from '../errors/engine-error.ts';
import { readJson } from '../json/json-reader.ts';
import type { JsonObject, JsonValue } from '../json/json-value.ts';
import { writeJson } from '../json/json-writer.ts';
import type { KeyValueArea } from '../store/store.ts';
import { matchesGlob } from '../structures/glob.ts';
import { deepCopy } from './deep-copy.ts';
import { IngestMetric, type MeasuredPipeline } from './ingest-metric.ts';
import { loadProcessors } from './lazy-processors.ts';
import { Pipeline } from './pipeline.ts';
import type { IngestEnvironment, IngestScripts } from './processor.ts';

export interface PipelineStoreOptions {
  readonly area: KeyValueArea;
  readonly now: () => number;
  readonly scripts: IngestScripts;
  readonly enrichPolicy: IngestEnvironment['enrichPolicy'];
}

const PREFIX = 'pipeline/';

/** The pipelines of the cluster: stored definitions and compiled pipelines. */
export class PipelineStore {
  private readonly options: PipelineStoreOptions;
  private readonly definitions = new Map<string, JsonObject>();
  private readonly built = new Map<string, Pipeline>();
  /** Of documents, each of which may run through several pipelines. */
  readonly total: IngestMetric;

  constructor(options: PipelineStoreOptions) {
    this.options = options;
    this.total = new IngestMetric(options.now);
  }

  /** Reads what is stored, in place of what is in memory. */
  async recover(): Promise<void> {
    const { area } = this.options;
    this.definitions.clear();
    this.built.clear();
    for (const key of await area.keys(PREFIX)) {
      const text = new TextDecoder().decode(await area.get(key));
      const definition = readJson(text) as JsonObject;
      this.definitions.set(key.slice(PREFIX.length), definition);
      // Without its code a pipeline fails when it runs, but the node starts.
      await loadProcessors(definition).catch(() => undefined);
    }
  }

  get isEmpty(): boolean {
    return this.definitions.size === 0;
  }

  /** Matches names and patterns, separated by commas; all without an expression. Ordered by name. */
  find(expression: string | undefined): ReadonlyMap<string, JsonObject> {
    const patterns = expression === undefined ? ['*'] : expression.split(',');
    const names = [...this.definitions.keys()].sort();
    const found = names.filter(name => patterns.some(pattern => matchesGlob(pattern === '_all' ? '*' : pattern, name)));
    return new Map(found.map(name => [name, this.definitions.get(name)!]));
  }

  /** The figures of the pipelines that can run, ordered by name. */
  *measured(): Iterable<[string, MeasuredPipeline]> {
    for (const name of [...this.definitions.keys()].sort()) {
      const pipeline = this.runnable(name);
      if (!pipeline) continue;
      const { count, time, failed } = pipeline.metric;
      yield [name, { count, time, failed, processors: pipeline.processors }];
    }
  }

  /** Names of the pipelines with a processor that uses an enrich policy. */
  usersOfPolicy(policy: string): string[] {
    const names = [...this.definitions.keys()].sort();
    return names.filter(name => this.runnable(name)?.enrichPolicies.has(policy));
  }

  private runnable(name: string): Pipeline | undefined {
    try {
      return this.get(name);
    } catch (error) {
      if (error instanceof EngineError) return undefined;
      throw error;
    }
  }

  /** The compiled pipeline; undefined if it does not exist. @throws EngineError if its definition is no longer valid */
  get(name: string): Pipeline | undefined {
    const definition = this.definitions.get(name);
    if (!definition) return undefined;
    let pipeline = this.built.get(name);
    if (!pipeline) {
      pipeline = this.build(name, definition);
      this.built.set(name, pipeline);
    }
    return pipeline;
  }

  /** The pipelines with some replaced or added; nothing is stored. @throws EngineError for an invalid definition */
  async substitute(definitions: ReadonlyMap<string, JsonValue>): Promise<PipelineStore> {
    for (const definition of definitions.values()) await loadProcessors(definition);
    const substituted = new PipelineStore(this.options);
    for (const [name, definition] of [...this.definitions, ...definitions])
      substituted.definitions.set(name, definition as JsonObject);
    for (const name of definitions.keys()) substituted.get(name);
    return substituted;
  }

  /** Builds a pipeline without storing it. @throws EngineError */
  build(name: string, definition: JsonObject, metric?: IngestMetric): Pipeline {
    const { now, scripts, enrichPolicy } = this.options;
    return new Pipeline(
      name,
      deepCopy(definition) as JsonObject,
      { now, scripts, enrichPolicy, pipeline: id => this.get(id) },
      metric,
    );
  }

  /** @throws EngineError for an invalid definition, or if the current version is not `ifVersion` */
  async put(name: string, body: JsonObject, ifVersion: number | undefined): Promise<void> {
    await loadProcessors(body);
    const pipeline = this.build(name, body);
    const definition = this.versioned(name, body, ifVersion, pipeline.version);
    await this.options.area.put(PREFIX + name, new TextEncoder().encode(writeJson(definition)));
    this.definitions.set(name, definition);
    this.built.set(name, this.build(name, definition, this.built.get(name)?.metric));
  }

  /** @throws EngineError if nothing matches */
  async delete(expression: string): Promise<void> {
    const names = [...this.find(expression).keys()];
    if (names.length === 0 && expression !== '*')
      throw new EngineError('resource_not_found_exception', `pipeline [${expression}] is missing`);
    for (const name of names) {
      await this.options.area.delete(PREFIX + name);
      this.definitions.delete(name);
      this.built.delete(name);
    }
  }

  private versioned(
    name: string,
    body: JsonObject,
    ifVersion: number | undefined,
    version: number | undefined,
  ): JsonObject {
    if (ifVersion === undefined) return body;
    const current = this.definitions.get(name);
    const versionNow = current && versionOf(current);
    if (!current)
      throw illegalArgument(
        `version conflict, required version [${ifVersion}] for pipeline [${name}] but no pipeline was found`,
      );
    if (versionNow !== ifVersion)
      throw illegalArgument(
        `version conflict, required version [${ifVersion}] for pipeline [${name}] but current version is [${versionNow ?? null}]`,
      );
    if (version === undefined) return { ...body, version: ifVersion + 1 };
    if (version === ifVersion)
      throw illegalArgument(`cannot update pipeline [${name}] with the same version [${version}]`);
    return body;
  }
}

function versionOf({ version }: { version?: JsonValue }): number | undefined {
  return version === undefined || version === null ? undefined : Number(version);
}
