import { ActionIcon, Checkbox, NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { count } from '../ui/quantity.ts';
import { COPY } from './copy.ts';
import classes from './facet-list.module.css';
import { type Facet, facetableFields, valueBuckets } from './facets.ts';
import { toggleFilter, withFilter } from './filters.ts';
import { RangeFacet } from './range-facet.tsx';

import type { Search } from './use-search.ts';

/** The facets of the current hits, for narrowing them down. */
export function FacetList({ search }: { search: Search }) {
  const { known, fields } = search;
  if (fields.length === 0) return null;
  if (known.kinds.size === 0) return <p className={classes.facetNote}>{COPY.noFacets}</p>;
  return (
    <>
      {known.facets.map(facet => (
        <FacetPanel key={facet.field} search={search} facet={facet} />
      ))}
      <AddFacet search={search} />
    </>
  );
}

function FacetPanel({ search, facet }: { search: Search; facet: Facet }) {
  const { known, state, setState, setFacets, custom } = search;
  const { field, kind, scale } = facet;
  const chosen = state.filters.get(field) ?? [];
  return (
    <fieldset className={classes.facet} disabled={custom !== undefined}>
      <legend className="label">
        {field}
        <ActionIcon
          size={18}
          className={classes.facetRemove}
          aria-label={COPY.removeFacet(field)}
          onClick={() => {
            if (chosen.length > 0) setState(withFilter(state, 'filters', field, []));
            else setFacets(known.facets.map(other => other.field).filter(other => other !== field));
          }}
        >
          <IconX size={12} />
        </ActionIcon>
      </legend>
      {kind === 'terms' && <FacetValues search={search} field={field} chosen={chosen} />}
      {kind !== 'terms' && scale !== undefined && <RangeFacet search={search} facet={facet} scale={scale} />}
      {kind !== 'terms' && scale === undefined && <p className={classes.facetNote}>{COPY.noRange}</p>}
    </fieldset>
  );
}

function FacetValues({ search, field, chosen }: { search: Search; field: string; chosen: readonly string[] }) {
  const { answer, state, setState } = search;
  const total = Math.max(1, answer?.body.hits.total.value ?? 1);
  const buckets = valueBuckets(answer?.body.aggregations, field, chosen);
  const most = Math.max(total, ...buckets.map(bucket => bucket.docs));
  return (
    <>
      {buckets.map(({ value, docs }) => (
        <div key={value} className={classes.facetRow}>
          <Checkbox
            label={value}
            checked={chosen.includes(value)}
            onChange={() => setState(toggleFilter(state, field, value))}
            classNames={{ root: classes.facetChoice, label: 'ellipsis' }}
          />
          <span className={classes.facetBar} aria-hidden="true">
            <i style={{ width: `${(docs / most) * 100}%` }} />
          </span>
          <span className="num muted">{count(docs)}</span>
        </div>
      ))}
      {answer !== undefined && buckets.length === 0 && <p className={classes.facetNote}>{COPY.noFacetValues}</p>}
    </>
  );
}

function AddFacet({ search }: { search: Search }) {
  const { fields, known, setFacets, custom } = search;
  const there = known.facets.map(facet => facet.field);
  const left = facetableFields(fields).filter(field => !there.includes(field.path));
  if (left.length === 0 || custom !== undefined) return null;
  return (
    <NativeSelect
      className={classes.addFacet}
      aria-label={COPY.addFacet}
      value=""
      onChange={event => event.currentTarget.value !== '' && setFacets([...there, event.currentTarget.value])}
      data={[{ value: '', label: COPY.addFacet }, ...left.map(field => ({ value: field.path, label: field.path }))]}
    />
  );
}
