import type { Analyzer } from '../../../analysis/token-stream.ts';
import { illegalArgument } from '../../../errors/engine-error.ts';
import type { FieldType } from '../../../mapping/field-type.ts';
import { inField } from '../../intervals/changed-intervals.ts';
import type { IntervalSource } from '../../intervals/interval-source.ts';
import { queryShardError } from '../build-query.ts';
import type { BuildContext } from '../parsed-query.ts';

/** The field and analyzer that a rule uses. */
export interface RuleField {
  readonly analyzer: string | undefined;
  readonly useField: string | undefined;
}

/**
 * Applies a rule to its own field or to the one given by `use_field`. @throws EngineError for a field without positions
 */
export function inRuleField(
  { analyzer, useField }: RuleField,
  field: FieldType,
  context: BuildContext,
  build: (field: FieldType, analyzer: Analyzer | undefined) => IntervalSource,
): IntervalSource {
  const named = analyzer === undefined ? undefined : context.analyzer(analyzer);
  if (analyzer !== undefined && !named) throw queryShardError(context, `[intervals] analyzer [${analyzer}] not found`);
  const used = useField === undefined ? field : fieldNamed(useField, context);
  if (!used) throw illegalArgument(`[intervals] field [${useField}] not found`);
  checkField(used);
  const source = build(used, named ?? used.searchAnalyzer);
  return useField === undefined ? source : inField(source, used.name);
}

/**
 * The field with exactly this name: for an alias Elasticsearch reads the alias's own terms, of which there are none.
 */
export function fieldNamed(name: string, context: BuildContext): FieldType | undefined {
  const field = context.fieldType(name);
  return field && field.name !== name ? Object.create(field, { name: { value: name } }) : field;
}

function checkField(field: FieldType): void {
  if (field.family !== 'text')
    throw illegalArgument(
      `Can only use interval queries on text fields - not on [${field.name}] which is of type [${field.type}]`,
    );
  const { postings } = field.info;
  if (postings !== 'positions' && postings !== 'offsets')
    throw illegalArgument(`Cannot create intervals over field [${field.name}] with no positions indexed`);
}
