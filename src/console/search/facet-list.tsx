import { Checkbox } from '@mantine/core';
import { count } from '../ui/quantity.ts';
import classes from './search.module.css';
import { toggleFilter } from './search-state.ts';
import type { Search } from './use-search.ts';

/** The values of the keyword fields among the hits, to narrow them down. */
export function FacetList({ search }: { search: Search }) {
  const { answer, known, state, setState, custom } = search;
  const aggregations = answer?.body.aggregations ?? {};
  const total = Math.max(1, answer?.body.hits.total.value ?? 1);
  if (search.fields.length === 0) return null;
  if (known.facets.length === 0) return <p className="small muted">No keyword field, so nothing to filter by.</p>;
  return known.facets.map(field => {
    const chosen = state.filters[field] ?? [];
    const buckets = (aggregations[field]?.buckets ?? []).map(bucket => ({
      value: bucket.key_as_string ?? String(bucket.key),
      docs: bucket.doc_count,
    }));
    const gone = chosen
      .filter(value => !buckets.some(bucket => bucket.value === value))
      .map(value => ({ value, docs: 0 }));
    return (
      <fieldset key={field} className={classes.facet} disabled={custom !== undefined}>
        <legend className="label">{field}</legend>
        {[...buckets, ...gone].map(({ value, docs }) => (
          <div key={value} className={classes.facetRow}>
            <Checkbox
              label={value}
              checked={chosen.includes(value)}
              onChange={() => setState(toggleFilter(state, field, value))}
              classNames={{ root: classes.facetChoice, label: 'ellipsis' }}
            />
            <span className={classes.facetBar} aria-hidden="true">
              <i style={{ width: `${(docs / total) * 100}%` }} />
            </span>
            <span className="num muted">{count(docs)}</span>
          </div>
        ))}
      </fieldset>
    );
  });
}
