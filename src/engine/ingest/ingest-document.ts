import type { Budget } from '../breakers/budget.ts';
import { type EngineError, illegalArgument } from '../errors/engine-error.ts';
import { numberFormat } from '../errors/java-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue, setMember } from '../json/json-value.ts';
import { sameJson } from '../json/same-json.ts';
import { classNameOf } from '../mapping/java-to-string.ts';
import { deepCopy } from './deep-copy.ts';
import { type FieldPath, fieldPath } from './field-path.ts';

/** The part of a step that reports include. */
export interface ReportedStep {
  readonly type: string;
  readonly tag: string | undefined;
  readonly description: string | undefined;
  readonly condition: { readonly text: string } | undefined;
}

/** The outcome of a step. */
export interface StepReport {
  readonly step: ReportedStep;
  readonly status: 'success' | 'skipped' | 'dropped' | 'error' | 'error_ignored';
  readonly error?: EngineError;
}

/** Observes the steps of a document, for verbose simulation. */
export type StepListener = (report: StepReport) => void;

/** Metadata of a document, which pipelines may change. Absent members do not exist for pipelines either. */
export interface DocumentMetadata {
  _index: string;
  _id?: string | undefined;
  _routing?: string | undefined;
  _version?: number | bigint | undefined;
  _version_type?: string | undefined;
  _if_seq_no?: number | undefined;
  _if_primary_term?: number | undefined;
}

export const METADATA: readonly (keyof DocumentMetadata)[] = [
  '_index',
  '_id',
  '_routing',
  '_version',
  '_version_type',
  '_if_seq_no',
  '_if_primary_term',
];

/** The required type of a value. */
type Kind = 'string' | 'list' | 'map' | 'number' | 'boolean';

const KINDS: Readonly<Record<Kind, { javaClass: string; is: (value: JsonValue) => boolean }>> = {
  string: { javaClass: 'java.lang.String', is: value => typeof value === 'string' },
  list: { javaClass: 'java.util.List', is: value => Array.isArray(value) },
  map: { javaClass: 'java.util.Map', is: value => isJsonObject(value) },
  number: { javaClass: 'java.lang.Integer', is: value => typeof value === 'number' },
  boolean: { javaClass: 'java.lang.Boolean', is: value => typeof value === 'boolean' },
};

/**
 * A document in a pipeline. Fields and metadata share one map, as seen by scripts; ingest metadata (`_ingest`) is
 * separate.
 */
export class IngestDocument {
  /** Metadata and fields. */
  readonly fields: JsonObject;
  /** `_ingest`: the timestamp, the current element of a foreach, the last failure. */
  readonly ingest: JsonObject;
  /** The time of ingestion, which is a date until a processor replaces it. */
  private readonly timestamp: JsonValue | undefined;
  /** Names of the running pipelines, outermost first; detects cycles. */
  readonly under: string[] = [];
  /** Names of all pipelines that ran, for bulk responses. */
  readonly executed: string[] = [];
  /** Set by reroute: the remaining processors and pipelines are skipped. */
  reroute: string | undefined;
  /** Set by terminate: the rest of the current pipeline is skipped. */
  isTerminated = false;
  /** Shared budget of the request's scripts and patterns. */
  budget: Budget | undefined;
  /** Notified about every step. */
  listener: StepListener | undefined;

  constructor(fields: JsonObject, ingest: JsonObject) {
    this.fields = fields;
    this.ingest = ingest;
    this.timestamp = ingest['timestamp'];
  }

  /** @param timestamp ingestion time as text */
  static of(metadata: DocumentMetadata, source: JsonObject, timestamp: string): IngestDocument {
    const fields: JsonObject = { ...source };
    for (const name of METADATA) {
      const value = metadata[name];
      if (value !== undefined) fields[name] = value;
    }
    return new IngestDocument(fields, { timestamp });
  }

  /** The fields without metadata. */
  get source(): JsonObject {
    const source: JsonObject = { ...this.fields };
    for (const name of METADATA) delete source[name];
    return source;
  }

  copy(): IngestDocument {
    const copy = new IngestDocument(deepCopy(this.fields) as JsonObject, deepCopy(this.ingest) as JsonObject);
    copy.under.push(...this.under);
    copy.budget = this.budget;
    return copy;
  }

  /** The map that templates and scripts see. */
  get model(): JsonObject {
    return { ...this.fields, _source: this.fields, _ingest: this.ingest };
  }

  get(path: string): JsonValue {
    const { root, elements } = this.resolve(path);
    let value: JsonValue = root;
    for (const element of elements) value = step(value, element, path);
    return value;
  }

  /** The value, or undefined if it is missing or null and `ignoreMissing` is set. @throws EngineError */
  find(path: string, ignoreMissing: boolean): JsonValue | undefined {
    if (ignoreMissing && !this.has(path)) return undefined;
    return this.get(path);
  }

  string(path: string): string | null {
    return this.typed(path, 'string') as string | null;
  }

  /**
   * The string, or undefined if it is missing or null and `ignoreMissing` is set.
   * @param failure completes the error for null
   * @throws EngineError
   */
  text(path: string, ignoreMissing: boolean, failure = 'cannot process it'): string | undefined {
    if (ignoreMissing && !this.has(path)) return undefined;
    const text = this.string(path);
    if (text === null && !ignoreMissing) throw illegalArgument(`field [${path}] is null, ${failure}.`);
    return text ?? undefined;
  }

  list(path: string): JsonValue[] | null {
    return this.typed(path, 'list') as JsonValue[] | null;
  }

  typed(path: string, kind: Kind): JsonValue {
    const value = this.get(path);
    const { javaClass, is } = KINDS[kind];
    if (value !== null && (this.isTimestamp(path, value) || !is(value)))
      throw illegalArgument(`field [${path}] of type [${this.classOf(path, value)}] cannot be cast to [${javaClass}]`);
    return value;
  }

  /** Whether the value of a field is the time of ingestion, which is a date in Elasticsearch. */
  isTimestamp(path: string, value: JsonValue): boolean {
    return path === '_ingest.timestamp' && value === this.timestamp;
  }

  /** The Java class of the value of a field. */
  classOf(path: string, value: JsonValue): string {
    return this.isTimestamp(path, value) ? 'java.time.ZonedDateTime' : classNameOf(value);
  }

  /** @param failOutOfRange throws for an index beyond the end of a list */
  has(path: string, failOutOfRange = false): boolean {
    const { root, elements } = this.resolve(path);
    let value: JsonValue = root;
    for (const element of elements) {
      if (isJsonObject(value) && Object.hasOwn(value, element)) value = value[element]!;
      else if (Array.isArray(value) && /^[+-]?\d+$/.test(element)) {
        const index = Number(element);
        if (index < 0 || index >= value.length) {
          if (!failOutOfRange) return false;
          throw illegalArgument(outOfBounds(index, value.length, path));
        }
        value = value[index]!;
      } else return false;
    }
    return true;
  }

  set(path: string, value: JsonValue): void {
    const { parent, leaf } = this.parentOf(path, true);
    if (isJsonObject(parent)) return setMember(parent, leaf, value);
    if (Array.isArray(parent)) parent[indexIn(parent, leaf, path)] = value;
    else throw illegalArgument(`cannot set [${leaf}] with ${describeParent(parent)} as part of path [${path}]`);
  }

  /** Appends to the list at a path; a single value is converted to a list first. */
  append(path: string, value: JsonValue, allowDuplicates = true): void {
    const { parent, leaf } = this.parentOf(path, true);
    if (isJsonObject(parent)) {
      const existing = Object.hasOwn(parent, leaf) ? parent[leaf]! : [];
      setMember(parent, leaf, joined(existing, value, allowDuplicates));
    } else if (Array.isArray(parent)) {
      const index = indexIn(parent, leaf, path);
      parent[index] = joined(parent[index]!, value, allowDuplicates);
    } else throw illegalArgument(`cannot set [${leaf}] with ${describeParent(parent)} as part of path [${path}]`);
  }

  remove(path: string): void {
    const { parent, leaf } = this.parentOf(path, false);
    if (isJsonObject(parent)) {
      if (!Object.hasOwn(parent, leaf)) throw illegalArgument(notPresent(leaf, path));
      delete parent[leaf];
    } else if (Array.isArray(parent)) parent.splice(indexIn(parent, leaf, path), 1);
    else if (parent === null) throw illegalArgument(`cannot remove [${leaf}] from null as part of path [${path}]`);
    else
      throw illegalArgument(
        `cannot remove [${leaf}] from object of type [${classNameOf(parent)}] as part of path [${path}]`,
      );
  }

  private resolve(path: string): FieldPath & { root: JsonObject } {
    const found = fieldPath(path);
    return { ...found, root: found.isIngest ? this.ingest : this.fields };
  }

  /** The container of the last element of a path; creates missing objects on the way if `create` is set. */
  private parentOf(path: string, create: boolean): { parent: JsonValue; leaf: string } {
    const { root, elements } = this.resolve(path);
    let parent: JsonValue = root;
    for (const element of elements.slice(0, -1)) {
      if (create && isJsonObject(parent) && !Object.hasOwn(parent, element)) setMember(parent, element, {});
      parent = step(parent, element, path);
    }
    return { parent, leaf: elements.at(-1)! };
  }
}

function step(value: JsonValue, element: string, path: string): JsonValue {
  if (isJsonObject(value)) {
    if (!Object.hasOwn(value, element)) throw illegalArgument(notPresent(element, path));
    return value[element]!;
  }
  if (Array.isArray(value)) return value[indexIn(value, element, path)]!;
  if (value === null) throw illegalArgument(`cannot resolve [${element}] from null as part of path [${path}]`);
  throw illegalArgument(
    `cannot resolve [${element}] from object of type [${classNameOf(value)}] as part of path [${path}]`,
  );
}

function indexIn(list: JsonValue[], element: string, path: string): number {
  if (!/^[+-]?\d+$/.test(element))
    throw illegalArgument(`[${element}] is not an integer, cannot be used as an index as part of path [${path}]`, {
      cause: numberFormat(element),
    });
  const index = Number(element);
  if (index < 0 || index >= list.length) throw illegalArgument(outOfBounds(index, list.length, path));
  return index;
}

function outOfBounds(index: number, length: number, path: string): string {
  return `[${index}] is out of bounds for array with length [${length}] as part of path [${path}]`;
}

function notPresent(element: string, path: string): string {
  return `field [${element}] not present as part of path [${path}]`;
}

function describeParent(parent: JsonValue): string {
  return parent === null ? 'null parent' : `parent object of type [${classNameOf(parent)}]`;
}

function joined(existing: JsonValue, value: JsonValue, allowDuplicates: boolean): JsonValue[] {
  const list = Array.isArray(existing) ? existing : [existing];
  for (const item of Array.isArray(value) ? value : [value])
    if (allowDuplicates || !list.some(present => sameJson(present, item))) list.push(item);
  return list;
}
