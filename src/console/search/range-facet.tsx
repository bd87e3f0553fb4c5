import { RangeSlider } from '@mantine/core';
import { useState } from 'react';
import { COPY } from './copy.ts';
import { type Facet, facetLabel, histogramBuckets } from './facets.ts';
import { withFilter } from './filters.ts';
import classes from './range-facet.module.css';
import { countsOn, type RangeScale, rangeBetween, selectedEdges } from './range-scale.ts';
import type { Search } from './use-search.ts';

interface RangeFacetProps {
  search: Search;
  facet: Facet;
  scale: RangeScale;
}

/** The values of a field among the hits as a histogram, with a slider that selects a part of them. */
export function RangeFacet({ search, facet: { field, kind }, scale }: RangeFacetProps) {
  const { answer, state, setState, custom } = search;
  const [dragged, setDragged] = useState<[number, number]>();
  const filters = state.filters.get(field) ?? [];
  const chosen = dragged ?? selectedEdges(scale, filters);
  const counts = countsOn(scale, histogramBuckets(answer?.body.aggregations, field));
  const most = Math.max(1, ...counts);
  const values = dragged === undefined ? filters : [rangeBetween(scale, dragged) ?? []].flat();
  const label = (edge: number) => scale.texts[edge] ?? '';
  return (
    <>
      <div
        className={classes.bars}
        role="img"
        aria-label={COPY.histogram(
          field,
          counts.reduce((a, b) => a + b, 0),
        )}
      >
        {counts.map((docs, i) => (
          <i
            key={scale.texts[i]}
            title={COPY.bucketOf(facetLabel(kind, `${label(i)}..${label(i + 1)}`), docs)}
            data-outside={i < chosen[0] || i >= chosen[1] || undefined}
            style={{ height: `${docs === 0 ? 0 : Math.max(4, (docs / most) * 100)}%` }}
          />
        ))}
      </div>
      <RangeSlider
        className={classes.slider}
        size={4}
        thumbSize={14}
        min={0}
        max={scale.edges.length - 1}
        step={1}
        minRange={1}
        label={label}
        value={chosen}
        disabled={custom !== undefined}
        thumbFromLabel={COPY.rangeFrom(field)}
        thumbToLabel={COPY.rangeTo(field)}
        onChange={setDragged}
        onChangeEnd={range => {
          const next = rangeBetween(scale, range);
          setDragged(undefined);
          setState(withFilter(state, 'filters', field, next === undefined ? [] : [next]));
        }}
      />
      <p className={`${classes.ends} num muted`}>
        <span>{label(0)}</span>
        <b>{values.length === 0 ? COPY.anyValue : values.map(value => facetLabel(kind, value)).join(', ')}</b>
        <span>{label(scale.edges.length - 1)}</span>
      </p>
    </>
  );
}
