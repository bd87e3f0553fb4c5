import { illegalArgument } from '../../errors/engine-error.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { javaToString } from '../java-to-string.ts';
import { type FieldSpec, type FieldTypeDefinition, MappedField } from '../mapped-field.ts';
import type { FieldSink, Scalar } from '../scalar-value.ts';
import {
  type CompletionContext,
  type ContextValues,
  completionTerm,
  contextsOf,
  readContextValues,
  withPathValues,
} from './suggestion-context.ts';

const MAX_WEIGHT = 2147483647;
const KEYS: ReadonlySet<string> = new Set(['input', 'weight', 'contexts']);

/** Inputs for suggestions, each a term that includes its weight after a zero character. */
class CompletionField extends MappedField {
  override readonly takesObjects = true;
  override readonly refusesDocument = true;
  override readonly withoutFielddata = `Fielddata is not supported on field [${this.name}] of type [completion]`;
  private readonly maxLength: number;
  private readonly contexts: readonly CompletionContext[];

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
    this.addInputs({ input: [value.text], weight: 1, contexts: {} }, sink);
  }

  override parseObject(value: JsonValue, sink: FieldSink): void {
    this.addInputs(this.members(value as JsonObject), sink);
  }

  private members(value: JsonObject): Completion {
    const unknown = Object.keys(value).find(key => !KEYS.has(key));
    if (unknown !== undefined)
      throw illegalArgument(`unknown field name [${unknown}], must be one of [input, weight, contexts]`);
    const given = value['input'] ?? [];
    const input = (Array.isArray(given) ? given : [given]).map(javaToString);
    return { input, weight: readWeight(value['weight']), contexts: this.readContexts(value['contexts']) };
  }

  private readContexts(value: JsonValue | undefined): ContextValues {
    if (value === undefined) return {};
    if (this.contexts.length > 0) return readContextValues(value, this.contexts);
    throw illegalArgument(`contexts field is not supported for field: [${this.name}]`);
  }

  /** Deferred, because fields that provide contexts may come later in the document. */
  private addInputs({ input, weight, contexts }: Completion, sink: FieldSink): void {
    for (const text of input) if (text === '') throw illegalArgument('value must have a length > 0');
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

interface Completion {
  readonly input: readonly string[];
  readonly weight: number;
  readonly contexts: ContextValues;
}

function readWeight(value: JsonValue | undefined): number {
  if (value === undefined) return 1;
  if (isJsonObject(value) || Array.isArray(value)) throw illegalArgument('weight must be a number or string');
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
