import type { FieldType } from '../mapping/field-type.ts';

/** How a query on a field is described, with the name of the field. */
export interface FieldTexts {
  /** For the index, or for doc values if the field has nothing else. */
  readonly text: string;
  /** For doc values, if the field has both. */
  readonly column: string | undefined;
}

/** The texts of a query that Elasticsearch runs on the index or on doc values, whichever is cheaper. */
export function textsOf({ indexed, hasDocValues }: FieldType, index: string, column: string): FieldTexts {
  if (!indexed) return { text: column, column: undefined };
  return { text: index, column: hasDocValues ? column : undefined };
}

export function describeTexts({ text, column }: FieldTexts): string {
  return column === undefined ? text : `IndexOrDocValuesQuery(indexQuery=${text}, dvQuery=${column})`;
}

/** Explaining a single document reads the column, and describes the query that way if it scores. */
export function explainedText(texts: FieldTexts, scores: boolean): string {
  return scores ? (texts.column ?? texts.text) : describeTexts(texts);
}
