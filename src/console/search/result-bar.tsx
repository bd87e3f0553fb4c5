import { Button, Popover, SegmentedControl } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { usualFacts } from '../hits/shown-fields.ts';
import { count } from '../ui/quantity.ts';
import { COPY } from './copy.ts';
import { FacetList } from './facet-list.tsx';
import { FieldPicker } from './field-picker.tsx';
import { chosenFilters } from './filters.ts';
import type { HitView } from './hit-list.tsx';
import classes from './results-view.module.css';
import { SortControl } from './sort-control.tsx';
import type { Search } from './use-search.ts';

interface ResultBarProps {
  search: Search;
  view: HitView;
  onView: (view: HitView) => void;
}

/** The number of matches, the time, the order and the view. */
export function ResultBar({ search, view, onView }: ResultBarProps) {
  const { answer, indices, index, state } = search;
  const total = answer?.body.hits.total.value;
  const all = indices?.find(each => each.name === index)?.docs;
  const chosen = chosenFilters(state).length;
  return (
    <div className={classes.resultRow}>
      <span role="status" className="row">
        {answer !== undefined && total !== undefined && (
          <>
            <b className="num">{count(total)}</b>
            <span className="secondary num">
              {all === undefined ? '' : COPY.matchCount(all)}
              <span className={classes.took} title={COPY.tookTitle(answer.body.took)}>
                {COPY.inTime(answer.milliseconds)}
              </span>
            </span>
          </>
        )}
      </span>
      <span className="spring" />
      <Popover position="bottom-end">
        <Popover.Target>
          <Button className={classes.filterButton} leftSection={<IconAdjustmentsHorizontal size={14} />}>
            {chosen === 0 ? COPY.filters : COPY.filtersChosen(chosen)}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <FacetList search={search} />
        </Popover.Dropdown>
      </Popover>
      <FieldPicker search={search} usual={usualFacts(search.fields)} />
      <SortControl search={search} />
      <SegmentedControl
        aria-label={COPY.view}
        value={view}
        onChange={value => onView(value as HitView)}
        data={[
          { value: 'cards', label: COPY.cards },
          { value: 'table', label: COPY.table },
          { value: 'json', label: COPY.json },
          { value: 'charts', label: COPY.charts },
        ]}
      />
    </div>
  );
}
