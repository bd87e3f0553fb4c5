import { ActionIcon, Button } from '@mantine/core';
import { IconFilter, IconFilterOff, IconX } from '@tabler/icons-react';
import { COPY } from './copy.ts';
import { facetLabel } from './facets.ts';
import classes from './filter-chips.module.css';
import { addFilter, chosenFilters, dropFilter, withoutFilters } from './filters.ts';
import type { Search } from './use-search.ts';

/** The filters of the search; a click on one turns it into its opposite. */
export function FilterChips({ search: { state, setState, known, custom } }: { search: Search }) {
  const chosen = custom === undefined ? chosenFilters(state) : [];
  if (chosen.length === 0) return null;
  return (
    <section className={classes.chips} aria-label={COPY.chosenFilters}>
      {chosen.map(({ side, field, value }) => {
        const excludes = side === 'excluded';
        const label = facetLabel(known.kinds.get(field) ?? 'terms', value);
        const text = (excludes ? COPY.withoutValue : COPY.onlyValue)(field, label);
        const Icon = excludes ? IconFilterOff : IconFilter;
        return (
          <span key={`${side}/${field}/${value}`} className={classes.chip} data-excludes={excludes || undefined}>
            <button
              type="button"
              className="ellipsis"
              title={excludes ? COPY.requireInstead : COPY.excludeInstead}
              onClick={() => setState(addFilter(state, excludes ? 'filters' : 'excluded', field, value))}
            >
              <Icon size={12} aria-hidden="true" /> {text}
            </button>
            <ActionIcon
              size={20}
              aria-label={COPY.removeFilter(text)}
              onClick={() => setState(dropFilter(state, side, field, value))}
            >
              <IconX size={12} />
            </ActionIcon>
          </span>
        );
      })}
      {chosen.length > 1 && (
        <Button size="compact-xs" variant="subtle" onClick={() => setState(withoutFilters(state))}>
          {COPY.dropFilters}
        </Button>
      )}
    </section>
  );
}
