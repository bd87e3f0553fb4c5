import type { Analyzer } from '../../analysis/token-stream.ts';
import { illegalArgument } from '../../errors/engine-error.ts';
import { isJsonObject, type JsonValue } from '../../json/json-value.ts';
import type { FieldInfo } from '../../segments/indexable-document.ts';
import type { Similarity } from '../field-type.ts';
import { BM25, type FieldSpec, type FieldTypeDefinition, type MappedField } from '../mapped-field.ts';
import type { MappingEnvironment } from '../mapping-environment.ts';
import { AnalyzedField, PrefixField, ShingleField } from './derived-fields.ts';

/** The types text, match_only_text and search_as_you_type. */
export class TextField extends AnalyzedField {
  constructor(spec: FieldSpec, info: Omit<FieldInfo, 'name'>) {
    super(spec, 'text', info);
    const { analyzers } = spec.environment;
    const named = (parameter: string): Analyzer | undefined => {
      const name = spec.parameters[parameter];
      return spec.given.has(parameter) && typeof name === 'string' && name !== 'default'
        ? analyzers.analyzer(name)
        : undefined;
    };
    const indexAnalyzer = named('analyzer') ?? analyzers.defaultAnalyzer;
    this.indexAnalyzer = indexAnalyzer;
    this.searchAnalyzer = named('search_analyzer') ?? analyzers.defaultSearchAnalyzer ?? indexAnalyzer;
    this.searchQuoteAnalyzer =
      named('search_quote_analyzer') ?? analyzers.defaultSearchQuoteAnalyzer ?? this.searchAnalyzer;
    const gap = Number(spec.parameters['position_increment_gap'] ?? -1);
    this.positionIncrementGap = gap >= 0 ? gap : 100;
    this.similarity = similarityOf(spec.parameters['similarity'], spec.environment);
  }
}

/** The similarity of that name, which may be defined in the index settings. */
export function similarityOf(name: unknown, environment: MappingEnvironment): Similarity {
  if (name === 'boolean') return { kind: 'boolean' };
  return environment.settings.similarities[typeof name === 'string' ? name : 'default']?.similarity ?? BM25;
}

export function textInfo(spec: FieldSpec): Omit<FieldInfo, 'name'> {
  const { index, index_options: options, norms } = spec.parameters;
  return {
    postings: index === false ? 'none' : (options as FieldInfo['postings']),
    norms: index !== false && norms !== false,
    column: 'none',
    points: false,
    ...(countsOverlaps(spec) && { countsOverlaps: true }),
  };
}

/** Whether the field's similarity sets `discount_overlaps: false`. */
function countsOverlaps({ parameters, environment }: FieldSpec): boolean {
  const name = parameters['similarity'];
  return environment.settings.similarities[typeof name === 'string' ? name : 'default']?.countsOverlaps ?? false;
}

/** @throws EngineError for conflicting parameters */
export function checkText(spec: FieldSpec): void {
  const { index, index_options: options, fielddata } = spec.parameters;
  const name = spec.path.slice(spec.path.lastIndexOf('.') + 1);
  const positions = index !== false && (options === 'positions' || options === 'offsets');
  if (spec.given.has('position_increment_gap') && Number(spec.parameters['position_increment_gap']) >= 0 && !positions)
    throw illegalArgument(`Cannot set position_increment_gap on field [${name}] without positions enabled`);
  if (fielddata === true && index === false)
    throw illegalArgument(`Cannot enable fielddata on a [text] field that is not indexed: [${name}]`);
  for (const extra of ['index_phrases', 'index_prefixes']) {
    if (!spec.given.has(extra)) continue;
    if (index === false) throw illegalArgument(`Cannot set ${extra} on unindexed field [${name}]`);
    if (extra === 'index_phrases' && !positions)
      throw illegalArgument(`Cannot set index_phrases on field [${name}] if positions are not enabled`);
  }
}

/** Text with hidden fields for `index_prefixes` or `index_phrases`. */
class IndexedTextField extends TextField {
  override readonly hidden: readonly MappedField[];

  constructor(spec: FieldSpec) {
    const info = textInfo(spec);
    super(spec, info);
    const lengths = prefixLengthsOf(spec.parameters['index_prefixes']);
    if (lengths) {
      const hasPositions = info.postings === 'positions' || info.postings === 'offsets';
      const postings = hasPositions ? 'positions' : 'docs';
      this.prefixField = new PrefixField(spec, this, { size: 1, lengths, postings });
      this.prefixField.prefixesOf = this;
      this.prefixLengths = lengths;
    }
    if (spec.parameters['index_phrases'] === true)
      this.shingleFields = [new ShingleField(spec, this, { suffix: '_index_phrase', type: 'phrase', size: 2, info })];
    this.hidden = [...(this.prefixField ? [this.prefixField] : []), ...this.shingleFields];
  }
}

function prefixLengthsOf(value: JsonValue | undefined): { min: number; max: number } | undefined {
  if (!isJsonObject(value)) return undefined;
  return { min: Number(value['min_chars']), max: Number(value['max_chars']) };
}

export const textType: FieldTypeDefinition = {
  build(spec) {
    checkText(spec);
    return new IndexedTextField(spec);
  },
};

/** Text without norms, with a constant score per matching term. */
export const matchOnlyTextType: FieldTypeDefinition = {
  build(spec) {
    const postings = spec.parameters['index'] === false ? 'none' : 'positions';
    const field = new TextField(spec, { postings, norms: false, column: 'none', points: false });
    field.similarity = { kind: 'boolean' };
    return field;
  },
};
