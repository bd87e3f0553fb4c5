import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { type JsonObject, type JsonValue, tokenOf, type Writable } from '../../json/json-value.ts';
import { type MemberPlace, type MemberReaders, readMembers } from '../../request/object-parser.ts';
import type { FieldSink, Scalar } from '../field-sink.ts';
import { javaToString } from '../java-to-string.ts';
import { type FieldSpec, type FieldTypeDefinition, MappedField } from '../mapped-field.ts';
import {
  type CompletionContext,
  type ContextValues,
  completionTerm,
  contextsOf,
  readContextValues,
  withPathValues,
} from './suggestion-context.ts';

const MAX_WEIGHT = 2147483647;

/** Inputs of suggestions. Each is a term that consists of the text, a zero character and the weight. */
class CompletionField extends MappedField {
  override readonly takesObjects = true;
  override readonly rejectsDocument = true;
  override readonly withoutFielddata = `Fielddata is not supported on field [${this.name}] of type [completion]`;
  private readonly maxLength: number;
  private readonly contexts: readonly CompletionContext[];

  private readonly members: MemberReaders<Completion> = {
    input: (found, value) => Object.assign(found, { input: readInputs(value) }),
    weight: (found, value) => Object.assign(found, { weight: readWeight(value) }),
    contexts: (found, value) => {
      if (this.contexts.length === 0)
        throw illegalArgument(`contexts field is not supported for field: [${this.name}]`);
      found.contexts = readContextValues(value, this.contexts);
    },
  };

  constructor(spec: FieldSpec) {
    super(spec, 'other', { postings: 'docs', norms: false, column: 'none', points: false });
    this.maxLength = Number(spec.parameters['max_input_length']);
    this.contexts = contextsOf(spec.parameters);
    const { analyzers } = spec.environment;
    this.indexAnalyzer = analyzers.analyzer(String(spec.parameters['analyzer'] ?? 'simple'));
    const search = spec.parameters['search_analyzer'];
    this.searchAnalyzer = typeof search === 'string' ? analyzers.analyzer(search) : this.indexAnalyzer;
    this.searchQuoteAnalyzer = this.searchAnalyzer;
  }

  parse(value: Scalar, sink: FieldSink): void {
    if (value.kind !== 'string') throw this.unexpected(value.kind, sink);
    this.addInputs({ ...NO_INPUT, input: [value.text] }, sink);
  }

  override parseObject(value: JsonValue, sink: FieldSink): void {
    this.addInputs(readMembers(value as JsonObject, { ...NO_INPUT }, this.members, unknownMember), sink);
  }

  /** Inputs as they are in the source. */
  override shownValues(value: JsonValue): Writable[] {
    return value === null ? [] : ([value].flat() as Writable[]);
  }

  /** With contexts, inputs are added last, because fields that provide contexts may follow in the document. */
  private unexpected(kind: Scalar['kind'], sink: FieldSink): EngineError {
    const token = kind === 'boolean' ? 'VALUE_BOOLEAN' : 'VALUE_NUMBER';
    const [line, col] = sink.where().split(':').map(Number);
    return new EngineError(
      'parsing_exception',
      `failed to parse [${this.name}]: expected text or object, but got ${token}`,
      { metadata: { line, col } },
    );
  }

  private addInputs({ input: given, weight, contexts }: Completion, sink: FieldSink): void {
    const input = given.filter(text => !BLANK.test(text));
    for (const text of input) checkReserved(text);
    if (this.contexts.length === 0) {
      for (const text of input) this.addInput(sink, completionTerm(text.slice(0, this.maxLength), weight));
      return;
    }
    sink.whenRead(fields => {
      const all = withPathValues(contexts, this.contexts, fields);
      if (Object.keys(all).length === 0)
        throw illegalArgument(`Contexts are mandatory in context enabled completion field [${this.name}]`);
      for (const text of input) this.addInput(sink, completionTerm(text.slice(0, this.maxLength), weight, all));
    });
  }

  private addInput(sink: FieldSink, term: string): void {
    sink.add({ info: this.info, term });
  }
}

/** What Java's trim() makes empty. */
const BLANK = /^[\0- ]*$/;

const RESERVED = '\0\x1e\x1f';

/** @throws EngineError for a character that separates the parts of a stored input */
function checkReserved(text: string): void {
  const at = text.split('').findIndex(character => RESERVED.includes(character));
  if (at < 0) return;
  const code = text.charCodeAt(at).toString(16);
  throw illegalArgument(
    `Illegal input [${text}] UTF-16 codepoint [0x${code}] at position ${at} is a reserved character`,
  );
}

interface Completion {
  input: readonly string[];
  weight: number;
  contexts: ContextValues;
}

const NO_INPUT: Readonly<Completion> = { input: [], weight: 1, contexts: {} };

function unknownMember(_found: Completion, _value: JsonValue, { key }: MemberPlace): never {
  throw illegalArgument(`unknown field name [${key}], must be one of [input, weight, contexts]`);
}

function readInputs(value: JsonValue): string[] {
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value)) throw illegalArgument(`input must be a string or array, but was [${tokenOf(value)}]`);
  return value.map(one => {
    if (typeof one === 'string') return one;
    throw illegalArgument(`input array must have string values, but was [${tokenOf(one)}]`);
  });
}

function readWeight(value: JsonValue): number {
  const token = tokenOf(value);
  if (token !== 'VALUE_NUMBER' && token !== 'VALUE_STRING')
    throw illegalArgument(`weight must be a number or string, but was [${token}]`);
  const text = javaToString(value);
  if (!/^-?\d+$/.test(text)) throw illegalArgument(`weight must be an integer, but was [${text}]`);
  const weight = Number(text);
  if (weight < 0 || weight > MAX_WEIGHT)
    throw illegalArgument(`weight must be in the interval [0..${MAX_WEIGHT}], but was [${text}]`);
  return weight;
}

export const completionType: FieldTypeDefinition = {
  build(spec) {
    const length = Number(spec.parameters['max_input_length']);
    if (length <= 0) throw illegalArgument(`[max_input_length] must be > 0 but was [${length}]`);
    return new CompletionField(spec);
  },
};
