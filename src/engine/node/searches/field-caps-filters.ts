import type { FieldCapabilitiesOptions } from '../../contract/search-api.ts';
import { illegalArgument } from '../../errors/engine-error.ts';
import type { IndexService } from '../../indices/index-service.ts';
import type { Mapping } from '../../mapping/mapping.ts';

interface NamedField {
  readonly name: string;
  /** As reported. */
  readonly type: string;
  readonly metadata: boolean;
}

type Filter = (field: NamedField, mapping: Mapping) => boolean;

/** Excludes the objects that contain fields, which are no fields of their own. */
const WITHOUT_PARENTS = '-parent';

const FILTERS: Readonly<Record<string, Filter>> = {
  '+metadata': ({ metadata }) => metadata,
  '-metadata': ({ metadata }) => !metadata,
  '-nested': ({ name }, mapping) => mapping.nestedPathOf(name) === undefined,
  '-multifield': ({ name }, mapping) => !isMultiField(name, mapping),
  parent: () => true,
  [WITHOUT_PARENTS]: () => true,
};

function isMultiField(name: string, mapping: Mapping): boolean {
  const dot = name.lastIndexOf('.');
  return dot > 0 && !mapping.runtimeFields.has(name) && mapping.fieldType(name.slice(0, dot)) !== undefined;
}

/** Which fields of an index `_field_caps` reports. */
export class FieldCapsFilters {
  readonly includesParents: boolean;
  private readonly filters: readonly Filter[];
  private readonly types: readonly string[];
  private readonly includesEmpty: boolean;

  /** @throws EngineError for an unknown filter */
  constructor({ filters = [], types = [], includeEmptyFields = true }: FieldCapabilitiesOptions) {
    this.filters = filters.map(name => {
      if (!Object.hasOwn(FILTERS, name)) throw illegalArgument(`Unknown field caps filter [${name}]`);
      return FILTERS[name]!;
    });
    this.types = types;
    this.includesParents = !filters.includes(WITHOUT_PARENTS);
    this.includesEmpty = includeEmptyFields;
  }

  accepts(field: NamedField, mapping: Mapping, index: IndexService): boolean {
    if (this.types.length > 0 && !this.types.includes(field.type)) return false;
    if (!this.includesEmpty && !hasValue(field.name, mapping, index)) return false;
    return this.filters.every(filter => filter(field, mapping));
  }
}

/** Metadata that every document has, and that is not a field of its segments. */
const OF_EVERY_DOCUMENT: ReadonlySet<string> = new Set(['_id', '_seq_no', '_source', '_version']);

/** Whether a document has a value of a field; deleted documents are included until they are merged away. */
function hasValue(name: string, mapping: Mapping, { shards }: IndexService): boolean {
  if (name === '_index' || name === '_tier' || mapping.runtimeFields.has(name)) return true;
  const segments = shards.flatMap(({ searcher }) => searcher.leaves.map(({ segment }) => segment));
  if (OF_EVERY_DOCUMENT.has(name)) return segments.length > 0;
  const type = mapping.fieldType(name);
  if (type?.type === 'constant_keyword') return type.parameters['value'] !== undefined;
  const stored = type?.name ?? name;
  return segments.some(({ fields }) => fields.has(stored));
}
