import type { FieldType, KeyRange } from '../../mapping/field-type.ts';
import { javaAddress } from '../../mapping/types/ip-address.ts';
import { describeTexts, explainedText, type FieldTexts, textsOf } from '../field-texts.ts';
import type { QueryOutline } from '../query.ts';
import { leafOutline } from '../query-outline.ts';
import { TermRangeQuery } from '../terms/term-range-query.ts';
import { TermsQuery } from '../terms/terms-query.ts';

/** Addresses between two others, both inclusive. */
export class AddressRangeQuery extends TermRangeQuery {
  private readonly texts: FieldTexts;

  /** @param exact whether Elasticsearch asks the index if there is one, as for single addresses and networks */
  constructor(field: FieldType, { min, max }: KeyRange, { exact }: { exact: boolean }) {
    super(field.name, { lower: min, upper: max, includeLower: true, includeUpper: true });
    const index = `${field.name}:[${javaAddress(min)} TO ${javaAddress(max)}]`;
    const column = `${field.name}:[${bytesText(min)} TO ${bytesText(max)}]`;
    this.texts = exact && field.indexed ? { text: index, column: undefined } : textsOf(field, index, column);
  }

  override outline(): QueryOutline {
    return leafOutline(this.texts.column === undefined ? 'PointRangeQuery' : 'IndexOrDocValuesQuery', this.field);
  }

  override describe(): string {
    return describeTexts(this.texts);
  }

  override visit(): void {}

  protected override explained(scores: boolean): string {
    return explainedText(this.texts, scores);
  }
}

/** Any of several addresses of an indexed field. */
export class AddressSetQuery extends TermsQuery {
  override outline(): QueryOutline {
    return leafOutline('PointInSetQuery', this.field);
  }

  override describe(): string {
    return `${this.field}:{${this.terms.map(javaAddress).join(' ')}}`;
  }

  override visit(): void {}
}

/** The bytes of an address as Lucene writes them. */
function bytesText(term: string): string {
  return `[${term
    .match(/../g)!
    .map(byte => Number.parseInt(byte, 16).toString(16))
    .join(' ')}]`;
}
