import { EngineError } from '../errors/engine-error.ts';
import { classCast } from '../errors/java-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json/json-value.ts';
import { classNameOf } from '../mapping/java-to-string.ts';
import { parseScript } from '../script/script.ts';
import type { IngestDocument } from './ingest-document.ts';
import { IngestMetric, type MeasuredProcessor } from './ingest-metric.ts';
import type { IngestEnvironment, Step } from './processor.ts';
import { ProcessorConfig } from './processor-config.ts';
import { processorTypes } from './processor-registry.ts';
import { runOnFailure, runSteps } from './step.ts';

/** A compiled pipeline. */
export class Pipeline {
  readonly id: string;
  readonly version: number | undefined;
  readonly metric: IngestMetric;
  /** The enrich policies that its processors use. */
  readonly enrichPolicies: ReadonlySet<string>;
  private readonly steps: readonly Step[];
  private readonly onFailure: readonly Step[];

  /**
   * @param metric that of the definition which this one replaces
   * @throws EngineError for an invalid definition
   */
  constructor(id: string, definition: JsonObject, environment: Omit<IngestEnvironment, 'step'>, metric?: IngestMetric) {
    const config = new ProcessorConfig(undefined, definition);
    const builder = new StepBuilder(environment);
    this.id = id;
    this.metric = metric ?? new IngestMetric(environment.now);
    config.optionalString('description');
    this.version = config.has('version') ? config.integer('version', 0) : undefined;
    config.any('_meta');
    config.flag('deprecated');
    this.steps = builder.steps(config.list('processors'));
    const onFailure = config.optionalList('on_failure');
    this.onFailure = builder.steps(onFailure ?? []);
    this.enrichPolicies = builder.enrichPolicies;
    if (config.left.length > 0)
      throw new EngineError(
        'parse_exception',
        `pipeline [${id}] doesn't support one or more provided configuration parameters [${config.left.join(', ')}]`,
      );
    if (onFailure && this.onFailure.length === 0)
      throw new EngineError('parse_exception', `pipeline [${id}] cannot have an empty on_failure option defined`);
  }

  /** The processors at the top level, in order. */
  get processors(): readonly MeasuredProcessor[] {
    return this.steps.map(({ name, type, metric }) => ({ name, type, metric }));
  }

  /** Returns false if the document is dropped. @throws EngineError */
  run(document: IngestDocument): boolean {
    const { id } = this;
    if (document.under.includes(id))
      throw new EngineError('illegal_state_exception', `Cycle detected for pipeline: ${id}`, {
        kind: 'pipeline cycle',
      });
    const outer = document.ingest['pipeline'];
    document.under.push(id);
    document.executed.push(id);
    document.ingest['pipeline'] = id;
    try {
      return this.metric.measure(() => this.runSteps(document));
    } finally {
      document.under.pop();
      document.isTerminated = false;
      if (outer === undefined) delete document.ingest['pipeline'];
      else document.ingest['pipeline'] = outer;
    }
  }

  private runSteps(document: IngestDocument): boolean {
    try {
      return runSteps(this.steps, document);
    } catch (error) {
      if (!(error instanceof EngineError) || this.onFailure.length === 0) throw error;
      return runOnFailure(this.onFailure, document, error);
    }
  }
}

/** Builds steps from definitions. */
class StepBuilder {
  private readonly environment: IngestEnvironment;
  readonly enrichPolicies = new Set<string>();

  constructor(environment: Omit<IngestEnvironment, 'step'>) {
    this.environment = {
      now: environment.now,
      scripts: environment.scripts,
      pipeline: name => environment.pipeline(name),
      enrichPolicy: name => {
        this.enrichPolicies.add(name);
        return environment.enrichPolicy(name);
      },
      step: (type, config) => this.step(type, config),
    };
  }

  /** Throws the first error with the others as suppressed errors. */
  steps(definitions: JsonValue[]): Step[] {
    const steps: Step[] = [];
    const errors: EngineError[] = [];
    for (const definition of definitions) {
      if (!isJsonObject(definition)) throw notAMap(definition);
      for (const [type, config] of Object.entries(definition)) {
        try {
          steps.push(this.step(type, config));
        } catch (error) {
          if (!(error instanceof EngineError)) throw error;
          errors.push(error);
        }
      }
    }
    const [first, ...others] = errors;
    if (first) throw withSuppressed(first, others);
    return steps;
  }

  step(type: string, definition: JsonValue): Step {
    const create = processorTypes.get(type);
    const config = new ProcessorConfig(type, isJsonObject(definition) ? definition : {});
    if (!create) throw config.error(undefined, `No processor type exists with name [${type}]`);
    if (type === 'script' && typeof definition === 'string') return this.shortScript(definition);
    if (!isJsonObject(definition))
      throw config.error(undefined, `property isn't a map, but of type [${classNameOf(definition)}]`);
    const around = new ProcessorConfig(undefined, definition);
    const tag = around.optionalString('tag');
    const description = around.optionalString('description');
    const ignoreFailure = around.flag('ignore_failure');
    const failureDefinitions = around.optionalList('on_failure');
    const onFailure = this.steps(failureDefinitions ?? []);
    config.tag = tag;
    if (failureDefinitions && onFailure.length === 0)
      throw config.error('on_failure', 'processors list cannot be empty');
    const script = conditionIn(around, definition);
    const own = new ProcessorConfig(type, around.rest());
    own.tag = tag;
    const name = [type, type === 'pipeline' ? definition['name'] : undefined, tag].filter(Boolean).join(':');
    const metric = new IngestMetric(this.environment.now);
    return { name, type, tag, description, ignoreFailure, onFailure, metric, ...this.create(own, script) };
  }

  private create(
    config: ProcessorConfig,
    script: string | JsonObject | undefined,
  ): Pick<Step, 'condition' | 'execute'> {
    try {
      const execute = processorTypes.get(config.type!)!(config, this.environment);
      if (config.left.length > 0)
        throw config.error(
          undefined,
          `processor [${config.type}] doesn't support one or more provided configuration parameters [${config.left.join(', ')}]`,
        );
      return { execute, condition: script === undefined ? undefined : this.condition(script) };
    } catch (error) {
      throw error instanceof EngineError ? withProcessor(error, config) : error;
    }
  }

  private condition(script: string | JsonObject): Step['condition'] {
    const text = typeof script === 'string' ? script : String(script['source'] ?? script['id'] ?? '');
    return { text, test: this.environment.scripts.condition(script) };
  }

  private shortScript(source: string): Step {
    return this.step('script', { source });
  }
}

/** Adds the processor to an error, in place of one within it; exceptions that are not Elasticsearch's own are wrapped. */
function withProcessor(error: EngineError, config: ProcessorConfig): EngineError {
  const { reason, cause, status, suppressed } = error;
  const metadata = { ...error.metadata, ...config.errorMetadata() };
  const java = JAVA_NAMES[error.type];
  if (java === undefined)
    return new EngineError(error.type, reason, {
      metadata,
      cause,
      suppressed,
      ...(status !== undefined && { status }),
    });
  return new EngineError('exception', `${java}: ${reason}`, { metadata, cause: error });
}

const JAVA_NAMES: Readonly<Record<string, string>> = {
  illegal_argument_exception: 'java.lang.IllegalArgumentException',
  illegal_state_exception: 'java.lang.IllegalStateException',
  class_cast_exception: 'java.lang.ClassCastException',
  x_content_parse_exception: 'org.elasticsearch.xcontent.XContentParseException',
  zone_rules_exception: 'java.time.zone.ZoneRulesException',
  date_time_exception: 'java.time.DateTimeException',
};

function withSuppressed(error: EngineError, suppressed: EngineError[]): EngineError {
  if (suppressed.length === 0) return error;
  const { type, reason, metadata, cause, status } = error;
  return new EngineError(type, reason, { metadata, cause, suppressed, ...(status !== undefined && { status }) });
}

/** Elasticsearch reads the condition before it creates the processor, so these errors do not name it. @throws EngineError */
function conditionIn(config: ProcessorConfig, definition: JsonObject): string | JsonObject | undefined {
  const script = config.any('if');
  if (script === undefined || typeof script === 'string') return script;
  if (!isJsonObject(script)) {
    const reason = `property isn't a map or string, but of type [${classNameOf(script)}]`;
    throw new ProcessorConfig('conditional', {}).error('script', reason);
  }
  parseScript(script, { in: definition, key: 'if' });
  return script;
}

function notAMap(value: JsonValue): EngineError {
  return classCast(classNameOf(value), 'java.util.Map', { status: 500 });
}
