import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { jsonFailure } from '../../errors/parse-errors.ts';
import { JsonError } from '../../json/json-error.ts';
import { readJsonPrefix } from '../../json/json-reader.ts';
import type { JsonValue } from '../../json/json-value.ts';
import type { ChildMapper, LeafMapper, ObjectMapper } from '../compiled-mapping.ts';
import type { Scalar } from '../field-sink.ts';
import { javaToString } from '../java-to-string.ts';
import { DocumentRejection, type MappedField, ValueRejection } from '../mapped-field.ts';
import type { Mapping } from '../mapping.ts';
import { isMetadataField } from '../metadata-fields.ts';
import type { DocumentRequest, ParsedDocument } from '../parsed-document.ts';
import { readDocCount } from './doc-count.ts';
import { DocumentCursor } from './document-cursor.ts';
import { documentError, fieldFailure, parseFailure, previewAt, shortFailure } from './document-errors.ts';
import { DocumentFields } from './document-fields.ts';
import { DynamicIntroduction } from './dynamic-introduction.ts';
import { beginsVector } from './vector-list.ts';

/** Parses one document with a mapping, in one pass over its text. */
export class DocumentParser {
  private readonly mapping: Mapping;
  private readonly request: DocumentRequest;
  private readonly cursor: DocumentCursor;
  private readonly document: DocumentFields;
  private introduced: DynamicIntroduction | undefined;

  constructor(mapping: Mapping, request: DocumentRequest) {
    this.mapping = mapping;
    this.request = request;
    this.cursor = new DocumentCursor(request.source);
    this.document = new DocumentFields(mapping, request, this.cursor);
  }

  parse(): ParsedDocument {
    this.guarded(() => this.readRoot());
    this.document.finishReading();
    if (this.mapping.timestampRequired) this.document.checkTimestamp();
    return this.document.parsed(this.introduced?.update());
  }

  /** Created for the first unmapped field: most documents have none. */
  private get introduction(): DynamicIntroduction {
    return (this.introduced ??= new DynamicIntroduction(this.mapping, this.request.dynamicTemplates));
  }

  /** Reports errors in reading as a document that failed to parse. */
  private guarded(read: () => void): void {
    try {
      read();
    } catch (error) {
      if (error instanceof JsonError) throw parseFailure(`${error.line}:${error.column}`, jsonFailure(error));
      if (error instanceof DocumentRejection) throw error.error;
      if (error instanceof EngineError && !POSITIONED_ERRORS.has(error.type))
        throw parseFailure(this.cursor.where(), error);
      throw error;
    }
  }

  private readRoot(): void {
    const { cursor } = this;
    cursor.blanks();
    if (cursor.offset >= cursor.text.length)
      throw new EngineError(
        'document_parsing_exception',
        `[${cursor.where(cursor.offset)}] failed to parse, document is empty`,
      );
    if (cursor.peek() !== 'object')
      throw new EngineError(
        'not_x_content_exception',
        'Compressor detection can only be called on some xcontent bytes or compressed xcontent bytes',
      );
    const root = this.mapping.compiled.root;
    if (root.enabled) cursor.object((key, keyStart) => this.rootMember(root, key, keyStart));
    else cursor.skip();
    cursor.blanks();
    if (cursor.offset < cursor.text.length) throw this.trailing();
  }

  private trailing(): Error {
    const tokens: Record<string, string> = { object: 'START_OBJECT', list: 'START_ARRAY', null: 'VALUE_NULL' };
    const kind = this.cursor.peek();
    const token = tokens[kind] ?? `VALUE_${this.cursor.scalar().kind === 'string' ? 'STRING' : 'NUMBER'}`;
    return illegalArgument(`Malformed content, found extra data after parsing: ${token}`);
  }

  private rootMember(root: ObjectMapper, key: string, keyStart: number): void {
    if (key.charCodeAt(0) === 95 && isMetadataField(key)) this.metadata(key);
    else this.member(root, key, keyStart);
  }

  private metadata(key: string): void {
    const { cursor } = this;
    cursor.peek();
    if (key === '_doc_count') return readDocCount(cursor, this.document);
    const preview = previewAt(cursor.text, cursor.offset, key);
    const cause = new EngineError(
      'document_parsing_exception',
      `[${cursor.where()}] Field [${key}] is a metadata field and cannot be added inside a document. Use the index API request parameters.`,
    );
    throw fieldFailure({ name: key, type: key }, { where: cursor.where(), id: this.request.id, preview, cause });
  }

  /** Parses one member of an object, with the cursor at its value. */
  private member(object: ObjectMapper, key: string, keyStart: number): void {
    const child = object.children.get(key);
    if (child) this.mapped(child, key);
    else this.unknownName(object, key, keyStart);
  }

  private mapped(child: ChildMapper, name: string | null): void {
    if (child.kind === 'field') this.leaf(child);
    else if (child.kind === 'object') this.objectValue(child, name);
    else throw this.aliasError(child.path, 'write to');
  }

  private aliasError(path: string, verb: 'write to' | 'copy to'): Error {
    return illegalArgument(`Cannot ${verb} a field alias [${path}].`);
  }

  /** Parses a member whose name is dotted or not mapped. */
  private unknownName(object: ObjectMapper, key: string, keyStart: number): void {
    this.cursor.valueStart = keyStart;
    if (key === '') throw illegalArgument('field name cannot be an empty string');
    if (!object.subobjects || !key.includes('.')) return this.unmapped(object, key);
    this.dotted(object, splitFieldName(key), key, keyStart);
  }

  /** Parses `a.b: 1` as `a: {b: 1}`. */
  private dotted(object: ObjectMapper, parts: readonly string[], key: string, keyStart: number): void {
    const [part, ...rest] = parts as [string, ...string[]];
    let child = object.children.get(part);
    if (rest.length === 0) return child ? this.mapped(child, key) : this.unmapped(object, part);
    // A list creates the intermediate objects, even an empty one; null does not.
    const isList = this.cursor.peek() === 'list';
    const before = this.introduction.size;
    child ??= this.introduceObject(object, part);
    if (!child) return this.cursor.skip();
    if (child.kind !== 'object') {
      if (this.cursor.peek() === 'null') return this.cursor.null();
      const type = child.kind === 'alias' ? 'alias' : child.field.type;
      throw documentError(
        this.cursor.where(keyStart),
        `Could not dynamically add mapping for field [${object.prefix}${parts.join('.')}]. Existing mapping for [${object.prefix}${part}] must be of type object but found [${type}].`,
      );
    }
    const inner = child;
    const after = this.introduction.size;
    if (!inner.enabled) this.cursor.skip();
    else this.inObject(inner, () => this.dotted(inner, rest, key, keyStart));
    if (!isList) this.introduction.removeAdditions(before, after);
  }

  /** Introduces an object for a dotted name; undefined if the object is ignored. */
  private introduceObject(object: ObjectMapper, name: string): ObjectMapper | undefined {
    this.refuseStrict(object, name);
    if (object.dynamic === 'false') return undefined;
    const found = this.introduction.object(object, name);
    return found?.kind === 'object' ? found : undefined;
  }

  private refuseStrict(object: ObjectMapper, name: string, at = this.cursor.offset): void {
    if (object.dynamic !== 'strict') return;
    throw new EngineError(
      'strict_dynamic_mapping_exception',
      `[${this.cursor.where(at)}] mapping set to strict, dynamic introduction of [${name}] within [${object.path || '_doc'}] is not allowed`,
    );
  }

  private unmapped(object: ObjectMapper, name: string): void {
    // A runtime field reads the value from the source.
    if (this.mapping.runtimeFields.has(object.prefix + name)) return this.cursor.skip();
    this.refuseStrict(object, name);
    if (object.dynamic === 'false') this.cursor.skip();
    else this.introduce(object, name);
  }

  /** Every value of an unmapped field introduces a definition. Conflicts between them are detected at the end. */
  private introduce(object: ObjectMapper, name: string): void {
    const { cursor } = this;
    const kind = cursor.peek();
    const vector = kind === 'list' && beginsVector(cursor) ? this.introduction.vector(object, name) : undefined;
    if (vector) this.leafObject(vector);
    else if (kind === 'list') cursor.list(() => this.introduce(object, name));
    else if (kind === 'null') cursor.null();
    else if (kind === 'object') {
      const child = this.introduction.object(object, name);
      if (child) this.mapped(child, name);
      else cursor.skip();
    } else {
      const value = cursor.scalar();
      const leaf = this.introduction.leaf(object, name, value);
      if (leaf === 'ignored') this.document.ignore(object.prefix + name);
      else if (leaf) this.indexMapped(leaf, name, value);
    }
  }

  private indexMapped(child: ChildMapper, name: string, value: Scalar): void {
    if (child.kind === 'field') this.index(child, value);
    else if (child.kind === 'object') throw this.concreteValue(child, name);
  }

  private objectValue(object: ObjectMapper, name: string | null): void {
    const { cursor } = this;
    if (!object.enabled) return cursor.skip();
    const kind = cursor.peek();
    if (kind === 'object')
      this.inObject(object, () => cursor.object((key, keyStart) => this.member(object, key, keyStart)));
    else if (kind === 'list') cursor.list(() => this.objectValue(object, null));
    else if (kind === 'null') cursor.null();
    else throw this.concreteValue(object, name);
  }

  private concreteValue(object: ObjectMapper, name: string | null): Error {
    return documentError(
      this.cursor.where(),
      `object mapping for [${object.path}] tried to parse field [${name}] as object, but found a concrete value`,
    );
  }

  private inObject(object: ObjectMapper, read: () => void): void {
    if (object.nested) this.document.inNested(object, read);
    else read();
  }

  private leaf(mapper: LeafMapper): void {
    const { cursor } = this;
    const kind = cursor.peek();
    if (kind === 'scalar') this.index(mapper, cursor.scalar());
    else if (kind === 'list' && mapper.field.takesLists) this.leafObject(mapper);
    else if (kind === 'list') cursor.list(() => this.leaf(mapper));
    else if (kind === 'null') {
      cursor.null();
      this.index(mapper, undefined);
    } else this.leafObject(mapper);
  }

  private leafObject(mapper: LeafMapper): void {
    const { cursor } = this;
    const { field, multiFields } = mapper;
    const start = cursor.offset;
    const { value, end } = readJsonPrefix(cursor.text, { start, positions: field.takesQueries });
    // Elasticsearch has read a list to its end when it rejects the document.
    if (field.rejectsDocument && Array.isArray(value)) cursor.valueStart = end - 1;
    const taken = this.objectInto(field, value);
    if (field.multiFieldValues) {
      if (taken) this.derived(mapper, value);
    } else
      for (const multiField of multiFields)
        if (multiField.takesObjects || !field.takesObjects) this.objectInto(multiField, value);
    cursor.offset = end;
  }

  /** Whether the field accepted the object or ignored it as malformed. */
  private objectInto(field: MappedField, value: JsonValue): boolean {
    if (field.stored) this.document.storing = field;
    try {
      if (!(Array.isArray(value) ? field.takesLists : field.takesObjects))
        throw field.objectError('START_OBJECT', this.document);
      field.parseObject(value, this.document);
      return true;
    } catch (error) {
      if (!field.takesObjects || !field.ignoreMalformed || !isRefusal(error)) throw this.badValue(field, error);
      this.document.ignore(field.name);
      return false;
    } finally {
      this.document.storing = undefined;
    }
  }

  /** Passes the values of an object or list to the multi-fields. */
  private derived({ field, multiFields }: LeafMapper, value: JsonValue): void {
    if (multiFields.length === 0) return;
    for (const scalar of field.multiFieldValues!(value))
      for (const multiField of multiFields) this.indexInto(multiField, scalar);
  }

  /** Passes a value, or null, to the field, its multi-fields and its copy_to targets. */
  private index(mapper: LeafMapper, value: Scalar | undefined): void {
    const { field, multiFields, copyTo } = mapper;
    const taken = this.indexInto(field, value);
    if (field.multiFieldValues) {
      if (taken) this.derived(mapper, taken.text);
    } else for (const multiField of multiFields) this.indexInto(multiField, value);
    for (const target of copyTo) this.copy(target, value);
  }

  /** Indexes a value. Returns undefined if it was missing or malformed. */
  private indexInto(field: MappedField, given: Scalar | undefined): Scalar | undefined {
    const value = given ?? field.nullValue;
    if (!value) {
      field.parseNull?.();
      return undefined;
    }
    if (field.stored) this.document.storing = field;
    try {
      field.parse(value, this.document);
      return value;
    } catch (error) {
      if (!field.ignoreMalformed || !(error instanceof EngineError)) throw this.badValue(field, error);
      this.document.ignore(field.name);
      return undefined;
    } finally {
      this.document.storing = undefined;
    }
  }

  private badValue(field: MappedField, thrown: unknown): unknown {
    const { cursor } = this;
    if (thrown instanceof ValueRejection) {
      const preview = javaToString(thrown.part);
      return fieldFailure(field, { where: cursor.where(), id: this.request.id, preview, cause: thrown.error });
    }
    if (!(thrown instanceof EngineError)) return thrown;
    const error = thrown;
    if (field.rejectsDocument) return error;
    if (field.failsWithoutName) return parseFailure(cursor.where(), error);
    if (field.withoutPreview) return shortFailure(field, cursor.where(), error);
    const preview = previewAt(cursor.text, cursor.valueStart, field.type);
    return fieldFailure(field, { where: cursor.where(), id: this.request.id, preview, cause: error });
  }

  /** Implements `copy_to`: the target parses the value in the document that contains the target. */
  private copy(target: string, value: Scalar | undefined): void {
    this.document.inDocumentOf(target, () => {
      const mapper = this.copyTarget(target, value);
      if (!mapper) return;
      this.indexInto(mapper.field, value);
      for (const multiField of mapper.multiFields) this.indexInto(multiField, value);
    });
  }

  private copyTarget(target: string, value: Scalar | undefined): LeafMapper | undefined {
    let object: ObjectMapper | undefined = this.mapping.compiled.root;
    const parts = object.children.has(target) ? [target] : target.split('.');
    const leaf = parts.pop()!;
    for (const part of parts) {
      const child: ChildMapper | undefined = object.children.get(part);
      object = child?.kind === 'object' ? child : this.introduceObject(object, part);
      if (!object) return undefined;
    }
    const child = object.children.get(leaf);
    if (child?.kind === 'alias') throw this.aliasError(target, 'copy to');
    if (child) return child.kind === 'field' ? child : undefined;
    if (!value) return undefined;
    this.refuseStrict(object, leaf, this.cursor.valueStart);
    const found = object.dynamic === 'false' ? undefined : this.introduction.leaf(object, leaf, value);
    return typeof found === 'object' && found.kind === 'field' ? found : undefined;
  }
}

/** The parts of a dotted name. @throws EngineError for names with empty or blank parts */
function splitFieldName(name: string): string[] {
  if (/^\.+$/.test(name)) throw illegalArgument('field name cannot contain only the character [.]');
  const parts = name.split('.');
  for (const part of parts) {
    if (part === '')
      throw illegalArgument(`field name starting or ending with a [.] makes object resolution ambiguous: [${name}]`);
    if (part.trim() === '') throw illegalArgument(`object field cannot contain only whitespace: ['${name}']`);
  }
  return parts;
}

function isRefusal(error: unknown): boolean {
  return error instanceof EngineError || error instanceof ValueRejection;
}

/** Errors that already include the position in the document. */
const POSITIONED_ERRORS: ReadonlySet<string> = new Set([
  'document_parsing_exception',
  'mapper_parsing_exception',
  'strict_dynamic_mapping_exception',
]);

/**
 * Parses a document with a mapping. Changes nothing: new fields are returned as `mappingUpdate`. @throws EngineError
 */
export function parseDocument(mapping: Mapping, request: DocumentRequest): ParsedDocument {
  return new DocumentParser(mapping, request).parse();
}
