import { illegalArgument } from '../../errors/engine-error.ts';
import { readJson } from '../../json/json-reader.ts';
import { isJsonObject, type JsonObject, type JsonValue, type Writable } from '../../json/json-value.ts';
import { writeJson } from '../../json/json-writer.ts';
import type { FieldInfo, IndexableDocument, IndexableField } from '../../segments/indexable-document.ts';
import { filterSource } from '../../structures/source-filter.ts';
import { nestedScope } from '../check-mapping.ts';
import type { ObjectMapper } from '../compiled-mapping.ts';
import type { FieldSink } from '../field-sink.ts';
import type { MappedField } from '../mapped-field.ts';
import type { Mapping } from '../mapping.ts';
import { IGNORED_INFO, NESTED_PATH_INFO, ROUTING_INFO, TIMESTAMP } from '../metadata-fields.ts';
import type { SourceSettings } from '../nodes.ts';
import type { DocumentRequest, ParsedDocument } from '../parsed-document.ts';
import type { DocumentCursor } from './document-cursor.ts';
import { documentError, parseFailure } from './document-errors.ts';

const NOTHING: readonly string[] = [];

interface OpenDocument {
  /** Path of the nested object; undefined for the root. */
  readonly scope: string | undefined;
  readonly fields: IndexableField[];
}

/** Collects the fields of a document and of its nested documents. */
export class DocumentFields implements FieldSink {
  /** The field being parsed, if it has `store: true`. */
  storing: MappedField | undefined;
  private readonly mapping: Mapping;
  private readonly request: DocumentRequest;
  private readonly cursor: DocumentCursor;
  private readonly root: OpenDocument = { scope: undefined, fields: [] };
  private readonly open: OpenDocument[] = [this.root];
  // Created on demand, because most documents need none of these and creating them would dominate the parsing of short
  // documents.
  private nested: IndexableDocument[] | undefined;
  private ignored: Set<string> | undefined;
  /** Parameters that the document sets, by field. */
  private settled: Map<string, JsonObject> | undefined;
  /** Keyed by the fields of the document they belong to. */
  private storedValues: Map<readonly IndexableField[], Map<string, Writable[]>> | undefined;
  private deferred: (() => void)[] | undefined;
  /** The document that receives fields: the innermost open one, or an outer one during `copy_to`. */
  private fields: IndexableField[] = this.root.fields;

  constructor(mapping: Mapping, request: DocumentRequest, cursor: DocumentCursor) {
    this.mapping = mapping;
    this.request = request;
    this.cursor = cursor;
  }

  get id(): string {
    return this.request.id;
  }

  get routing(): string | undefined {
    return this.request.routing;
  }

  where(): string {
    return this.cursor.where();
  }

  add(field: IndexableField): void {
    const { storing } = this;
    this.fields.push(field.info.postings === 'none' && lacksColumnAndPoints(field.info) ? { info: field.info } : field);
    if (storing === undefined || storing.info !== field.info) return;
    const value = storing.storedValue(field);
    if (value !== undefined) this.store(storing.name, value);
  }

  store(field: string, value: Writable): void {
    this.storedValues ??= new Map();
    const stored = this.storedValues.get(this.fields) ?? new Map<string, Writable[]>();
    this.storedValues.set(this.fields, stored);
    const values = stored.get(field);
    if (values) values.push(value);
    else stored.set(field, [value]);
  }

  has(field: string): boolean {
    return this.fields.some(({ info }) => info.name === field);
  }

  ignore(field: string): void {
    this.ignored ??= new Set();
    this.ignored.add(field);
  }

  settle<V extends string | number>(field: string, parameter: string, value: V): V {
    this.settled ??= new Map();
    const known = this.settled.get(field)?.[parameter];
    if (known !== undefined) return known as V;
    this.settled.set(field, { ...this.settled.get(field), [parameter]: value });
    return value;
  }

  checkQuery(query: JsonValue): void {
    this.mapping.environment.checkQuery?.(query, this.mapping);
  }

  whenRead(task: (fields: readonly IndexableField[]) => void): void {
    const { fields } = this;
    this.deferred ??= [];
    this.deferred.push(() => {
      this.fields = fields;
      task(fields);
      this.fields = this.root.fields;
    });
  }

  /** Runs the tasks of `whenRead`. */
  finishReading(): void {
    if (this.deferred) for (const task of this.deferred) task();
  }

  /** @throws EngineError unless the document has one timestamp */
  checkTimestamp(): void {
    const values = this.root.fields.filter(({ info, number }) => info.name === TIMESTAMP && number !== undefined);
    if (values.length === 1) return;
    const fault = values.length === 0 ? 'is missing' : 'encountered multiple values';
    const cause = illegalArgument(`data stream timestamp field [${TIMESTAMP}] ${fault}`);
    const { cursor } = this;
    throw parseFailure(cursor.where(cursor.text.lastIndexOf('}')), cause);
  }

  /** Reads a nested object into a separate document. @throws EngineError if there are too many */
  inNested(object: ObjectMapper, read: () => void): void {
    const limit = this.mapping.environment.settings.nestedObjectsLimit;
    const around = this.fields;
    const document: OpenDocument = { scope: object.path, fields: [{ info: NESTED_PATH_INFO, term: object.path }] };
    this.open.push(document);
    this.fields = document.fields;
    read();
    this.open.pop();
    this.fields = around;
    this.nested ??= [];
    this.nested.push(document);
    if (this.nested.length > limit)
      throw documentError(
        this.where(),
        `The number of nested documents has exceeded the allowed limit of [${limit}]. This limit can be set by changing the [index.mapping.nested_objects.limit] index level setting.`,
      );
    const inner = document.fields.filter(field => field.info !== NESTED_PATH_INFO);
    if (object.includeInParent) around.push(...inner);
    if (object.includeInRoot && !(object.includeInParent && around === this.root.fields))
      this.root.fields.push(...inner);
  }

  /** For `copy_to`: runs `add` while the open document that contains the field receives fields. */
  inDocumentOf(target: string, add: () => void): void {
    const scope = nestedScope(this.mapping.compiled.objects, target);
    const document = this.open.findLast(candidate => candidate.scope === scope) ?? this.root;
    const around = this.fields;
    this.fields = document.fields;
    add();
    this.fields = around;
  }

  /** @param update the mapping with the fields that the document introduces @throws EngineError */
  parsed(update: Mapping | undefined): ParsedDocument {
    const mappingUpdate = this.withSettled(update);
    for (const constant of (mappingUpdate ?? this.mapping).compiled.constants) constant.addConstant(this);
    const { routing } = this.request;
    if (routing !== undefined) this.root.fields.push({ info: ROUTING_INFO, term: routing });
    const source = keptSource(this.request.source, this.mapping.source);
    let ignored = NOTHING;
    if (this.ignored) {
      for (const field of this.ignored) this.root.fields.push({ info: IGNORED_INFO, term: field });
      ignored = [...this.ignored].sort();
    }
    const storedFields = this.storedText(this.root.fields);
    return { nested: this.nestedDocuments(), root: this.root, source, storedFields, mappingUpdate, ignored };
  }

  /**
   * The mapping update, including the parameters that the document sets. The first document of an index sets even an
   * empty mapping.
   */
  private withSettled(update: Mapping | undefined): Mapping | undefined {
    if (!this.settled) return update ?? (this.mapping.isSet ? undefined : this.mapping.merge({}));
    return (update ?? this.mapping).withParameters(this.settled);
  }

  private storedText(fields: readonly IndexableField[]): string | undefined {
    const stored = this.storedValues?.get(fields);
    return stored && writeJson(Object.fromEntries(stored));
  }

  /** The nested documents, each with its values for `stored_fields`. */
  private nestedDocuments(): IndexableDocument[] {
    if (!this.nested) return [];
    if (!this.storedValues) return this.nested;
    return this.nested.map(({ fields }) => {
      const storedFields = this.storedText(fields);
      return storedFields === undefined ? { fields } : { fields, storedFields };
    });
  }
}

function lacksColumnAndPoints({ column, points }: FieldInfo): boolean {
  return column === 'none' && !points;
}

/** The text to store as `_source`: the document, its included part, or nothing. */
function keptSource(text: string, { enabled, includes, excludes }: SourceSettings): string | undefined {
  if (!enabled) return undefined;
  if (includes.length === 0 && excludes.length === 0) return text;
  const value = readJson(text);
  return isJsonObject(value) ? writeJson(filterSource(value, { includes, excludes })) : text;
}
