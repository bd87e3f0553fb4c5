import type { IndexOptions } from '../../contract/request-options.ts';
import { illegalArgument } from '../../errors/engine-error.ts';
import { SEARCH_OPTIONS } from '../../indices/resolve-names.ts';
import type { JsonObject, Writable } from '../../json/json-value.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import { parseTermsEnum, type TermsEnumRequest } from '../../search/request/terms-enum-request.ts';
import type { SegmentField } from '../../segments/segment-field.ts';
import { compareCodePoints } from '../../structures/utf8.ts';
import type { Cluster } from '../cluster.ts';
import { mayMatch } from './index-filter.ts';

/** The first terms of a field that start with a text, across indices. */
export async function termsEnum(
  cluster: Cluster,
  expression: string,
  body: JsonObject,
  options?: IndexOptions,
): Promise<Writable> {
  const request = parseTermsEnum(body);
  const found = new Set<string>();
  let shards = 0;
  for (const { index } of cluster.resolve(
    'indices:data/read/xpack/termsenum/list',
    expression,
    SEARCH_OPTIONS,
    options,
  )) {
    index.checkUsable();
    const type = (await mayMatch(cluster, index, request)) ? index.mapping.fieldType(request.field) : undefined;
    for (const shard of index.shards) {
      await shard.refreshIfDue();
      shards++;
      if (!type) continue;
      checkType(type);
      for (const { segment } of shard.searcher.leaves) {
        const field = segment.fields.get(type.name);
        if (field) for (const term of termsOf(field, request)) found.add(term);
      }
    }
  }
  const terms = [...found].sort(compareCodePoints).slice(0, request.size);
  return { _shards: { total: shards, successful: shards, skipped: 0, failed: 0 }, terms, complete: true };
}

function checkType(type: FieldType): void {
  if (type.family !== 'keyword' && type.family !== 'text' && type.family !== 'ip')
    throw illegalArgument(`Field [${type.name}] of type [${type.type}] does not support terms enum`);
}

/** From one segment, up to the requested number. */
function termsOf({ terms: dictionary }: SegmentField, request: TermsEnumRequest): string[] {
  if (!dictionary) return [];
  const { prefix, size, caseInsensitive, after } = request;
  const folded = prefix.toLowerCase();
  const begins = caseInsensitive
    ? (term: string) => term.toLowerCase().startsWith(folded)
    : (term: string) => term.startsWith(prefix);
  const terms: string[] = [];
  const first = caseInsensitive ? 0 : dictionary.ceil(prefix);
  for (let ordinal = first; ordinal < dictionary.size && terms.length < size; ordinal++) {
    const term = dictionary.term(ordinal);
    if (begins(term)) {
      if (after === undefined || compareCodePoints(term, after) > 0) terms.push(term);
    } else if (!caseInsensitive) break;
  }
  return terms;
}
