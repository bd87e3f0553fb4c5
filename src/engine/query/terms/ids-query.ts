import { type KeyReaders, textsKey } from '../../request/object-parser.ts';
import type { Leaf, Searcher } from '../../segments/searcher.ts';
import { SortedDocs } from '../doc-iterators.ts';
import { type CommonValues, NO_COMMON_VALUES } from '../dsl/parameters.ts';
import type { QueryParser } from '../dsl/parsed-query.ts';
import { asParsingError, parseQueryBody } from '../dsl/query-body.ts';
import { matchNone } from '../match-none-query.ts';
import type { Query, QueryOutline, Weight, WeightOptions } from '../query.ts';
import { keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';
import { ConstantWeight } from '../scoring/constant-weight.ts';

/** Documents by `_id`. */
export class IdsQuery implements Query {
  private readonly ids: readonly string[];
  private readonly hidden: boolean;

  /** @param hidden also matches the nested documents, which have the id of their root */
  constructor(ids: Iterable<string>, hidden = false) {
    this.ids = [...new Set(ids)];
    this.hidden = hidden;
  }

  weight(_searcher: Searcher, options: WeightOptions): Weight {
    const source = {
      docs: (leaf: Leaf) => {
        const docs = this.ids.map(id => leaf.segment.docOf(id, leaf.liveDocs)).filter(doc => doc >= 0);
        const all = this.hidden ? docs.flatMap(doc => blockOf(leaf, doc)) : docs;
        return all.length === 0 ? undefined : new SortedDocs(Int32Array.from(all).sort());
      },
    };
    return new ConstantWeight(() => this.describe(), source, options);
  }

  outline(): QueryOutline {
    return leafOutline('TermInSetQuery');
  }

  key(): QueryKey {
    return keyOf('ids', this.hidden, this.ids);
  }

  describe(): string {
    return `_id:(${this.ids.map(encodedId).join(' ')})`;
  }

  visit(): void {}
}

/** A document with the nested documents that precede it. */
function blockOf({ segment }: Leaf, root: number): number[] {
  const first = segment.blockStart(root);
  return Array.from({ length: root - first + 1 }, (_, i) => first + i);
}

/**
 * An id as Elasticsearch shows it in explanations: the bytes of its packed form. Digits are packed two per byte after
 * fe, anything else is UTF-8 after ff.
 */
function encodedId(id: string): string {
  const bytes = /^[0-9]+$/.test(id) ? packDigits(id) : [0xff, ...new TextEncoder().encode(id)];
  return `[${bytes.map(byte => byte.toString(16)).join(' ')}]`;
}

function packDigits(id: string): number[] {
  const bytes = [0xfe];
  for (let i = 0; i < id.length; i += 2)
    bytes.push((Number(id[i]) << 4) | (i + 1 < id.length ? Number(id[i + 1]) : 15));
  return bytes;
}

interface IdsValues extends CommonValues {
  ids: string[];
}

const KEYS: KeyReaders<IdsValues> = {
  values: textsKey((target, ids) => {
    target.ids = ids;
  }),
};

export const parseIds: QueryParser = body => {
  const values: IdsValues = { ...NO_COMMON_VALUES, ids: [] };
  parseQueryBody('ids', body, values, KEYS, asParsingError);
  const { ids } = values;
  return {
    name: 'ids',
    boost: values.boost,
    queryName: values.queryName,
    build: ({ nestedScope }) => (ids.length === 0 ? matchNone() : new IdsQuery(ids, nestedScope !== undefined)),
    matchesNothing: () => ids.length === 0,
  };
};
