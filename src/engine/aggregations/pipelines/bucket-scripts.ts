import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { at, parsingError } from '../../errors/parse-errors.ts';
import { Double, Float } from '../../json/java-numbers.ts';
import { isJsonObject, type JsonObject, type JsonValue, tokenOf, type Writable } from '../../json/json-value.ts';
import { type KeyReader, type MemberReaders, parseStrict, readMembers, textKey } from '../../request/object-parser.ts';
import { plainTextOf } from '../../request/scalar.ts';
import {
  BUCKET_CONTEXT,
  BUCKET_SELECTOR_CONTEXT,
  type BucketValues,
} from '../../script/contexts/aggregation-contexts.ts';
import { type Script, scriptKey } from '../../script/script.ts';
import { Byte, Long, Short } from '../../script/values/boxed.ts';
import { javaText } from '../../script/values/java-text.ts';
import type { Bucket, Metric } from '../aggregation.ts';
import { rejectMember } from '../reject-member.ts';
import { decimalFormat, type ValueFormat } from '../value-format.ts';
import { bucketValue, type GapPolicy, pathWords } from './bucket-path.ts';
import { requireParent, withResult } from './buckets-walk.ts';
import { gapPolicy } from './parse-pipeline.ts';
import {
  type BucketRow,
  NUMBER_METRIC,
  type NumberResult,
  type ParentPipeline,
  type PipelineBody,
  type PipelineParser,
  type PipelinePlace,
  showNumber,
} from './pipeline-aggregation.ts';

interface Config {
  /** Paths by the names of their values in the script. */
  paths: Readonly<Record<string, string>> | undefined;
  script: Script | undefined;
  format: string | undefined;
  gap: GapPolicy;
}

const SCRIPT: KeyReader<Config> = scriptKey((config, value) => {
  config.script = value;
});

const NOTHING: Config = { paths: undefined, script: undefined, format: undefined, gap: 'skip' };

/** A text is the path of `_value`, a list those of `_value0`, `_value1` …, an object names its paths. */
function namedPaths(value: JsonValue): Record<string, string> {
  if (isJsonObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, path]) => [name, plainTextOf(path)]));
  if (Array.isArray(value)) return Object.fromEntries(value.map((path, i) => [`_value${i}`, plainTextOf(path)]));
  return { _value: plainTextOf(value) };
}

/** @throws EngineError for a path that is a list or an object */
function requireText(of: JsonObject | JsonValue[], key: string | number, path: JsonValue): void {
  const token = tokenOf(path);
  if (token !== 'START_OBJECT' && token !== 'START_ARRAY') return;
  const place = { in: of, key };
  const position = at(place).trim().slice(1, -1);
  const reason = `Can't get text on a ${token} at ${position}`;
  throw new EngineError('illegal_state_exception', reason, { status: 400, place });
}

export const parseBucketScript: PipelineParser = definition => {
  const config = parseStrict<Config>(
    'bucket_script',
    definition.body,
    { ...NOTHING },
    {
      buckets_path: {
        tokens: ['START_OBJECT', 'START_ARRAY', 'VALUE_STRING'],
        read: (target, value) => {
          if (isJsonObject(value)) for (const [name, path] of Object.entries(value)) requireText(value, name, path);
          if (Array.isArray(value)) for (const [i, path] of value.entries()) requireText(value, i, path);
          target.paths = namedPaths(value);
        },
      },
      script: SCRIPT,
      format: textKey((target, value) => {
        target.format = value;
      }),
      gap_policy: textKey((target, value) => {
        target.gap = gapPolicy(value, definition.body);
      }),
    },
  );
  const absent = [...(config.paths ? [] : ['buckets_path']), ...(config.script ? [] : ['script'])];
  if (absent.length > 0) throw illegalArgument(`Required [${absent.join(', ')}]`);
  return new BucketScript(definition, config);
};

const SELECTOR_KEYS: MemberReaders<Config> = {
  buckets_path: {
    tokens: ['START_OBJECT', 'START_ARRAY', 'VALUE_STRING'],
    read: (config, value) => {
      config.paths = namedPaths(value);
    },
  },
  script: SCRIPT,
  gap_policy: textKey((config, value, place) => {
    config.gap = gapPolicy(value, place.in as JsonObject);
  }),
};

export const parseBucketSelector: PipelineParser = definition => {
  const { body, name } = definition;
  const other = rejectMember(name, ['START_OBJECT', 'START_ARRAY', 'VALUE_STRING']);
  const config = readMembers(body, { ...NOTHING }, SELECTOR_KEYS, other);
  for (const [field, given] of [
    ['buckets_path', config.paths],
    ['script', config.script],
  ] as const)
    if (!given)
      throw parsingError(
        { in: body, of: 'end' },
        `Missing required field [${field}] for bucket_selector aggregation [${name}]`,
      );
  return new BucketSelector(definition, config);
};

abstract class ScriptedBuckets implements ParentPipeline {
  readonly name: string;
  readonly type: string;
  readonly meta: JsonObject | undefined;
  readonly paths: readonly string[];
  protected readonly script: Script;
  protected readonly format: ValueFormat;
  protected readonly gap: GapPolicy;
  private readonly words: readonly (readonly [string, string])[];

  constructor({ name, type, meta }: PipelineBody, { paths, script, format, gap }: Config) {
    this.name = name;
    this.type = type;
    this.meta = meta;
    this.script = script!;
    this.format = decimalFormat(format);
    this.gap = gap;
    this.words = Object.entries(paths!);
    this.paths = this.words.map(([, path]) => path);
  }

  validate(place: PipelinePlace): void {
    requireParent(this, place);
  }

  abstract run(row: BucketRow): readonly Bucket[];
  abstract show(result: unknown): Record<string, Writable>;
  abstract typedName(): string;

  protected valuesOf(bucket: Bucket, { multi, part }: BucketRow): BucketValues {
    return Object.fromEntries(
      this.words.map(([name, path]) => [name, bucketValue({ multi, part, bucket }, pathWords(path), this.gap)]),
    );
  }
}

/** A number per bucket, computed by a script. */
class BucketScript extends ScriptedBuckets {
  readonly metric = NUMBER_METRIC as Metric<unknown>;

  run(row: BucketRow): readonly Bucket[] {
    const run = row.scripts().compile(this.script, BUCKET_CONTEXT);
    return row.buckets.map(bucket => {
      const values = this.valuesOf(bucket, row);
      const gap = Object.values(values).some(value => value === undefined || Number.isNaN(value));
      if (gap && this.gap === 'skip') return bucket;
      const result = run(values);
      return result === null ? bucket : withResult(bucket, row.place, { value: numberOf(result) });
    });
  }

  show(result: unknown): Record<string, Writable> {
    return showNumber((result as NumberResult).value, this.format);
  }

  typedName(): string {
    return 'simple_value';
  }
}

/** Keeps the buckets for which a script returns true. */
class BucketSelector extends ScriptedBuckets {
  run(row: BucketRow): readonly Bucket[] {
    const keep = row.scripts().compile(this.script, BUCKET_SELECTOR_CONTEXT);
    return row.buckets.filter(bucket => keep(this.valuesOf(bucket, row)));
  }

  show(): Record<string, Writable> {
    return {};
  }

  typedName(): string {
    return this.type;
  }
}

function numberOf(value: unknown): number {
  if (typeof value === 'number') return value;
  if (value instanceof Double || value instanceof Float || value instanceof Short || value instanceof Byte)
    return value.value;
  return Number(value instanceof Long ? value.value : javaText(value));
}
