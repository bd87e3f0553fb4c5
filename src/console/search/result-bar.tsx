import { Button, NativeSelect, Popover, SegmentedControl } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { Field } from '../../language/mapped-fields.ts';
import { count } from '../ui/quantity.ts';
import { COPY } from './copy.ts';
import { FacetList } from './facet-list.tsx';
import type { HitView } from './hit-list.tsx';
import classes from './results-view.module.css';
import type { Search } from './use-search.ts';

interface ResultBarProps {
  search: Search;
  view: HitView;
  onView: (view: HitView) => void;
}

/** The number of matches, the time, the order and the view. */
export function ResultBar({ search, view, onView }: ResultBarProps) {
  const { answer, indices, index, state, setState, custom, fields } = search;
  const total = answer?.body.hits.total.value;
  const all = indices?.find(each => each.name === index)?.docs;
  const chosen = [...state.filters.values()].flat().length;
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
      <div className={classes.sort}>
        <span className="muted small">{COPY.sort}</span>
        <NativeSelect
          aria-label={COPY.sort}
          disabled={custom !== undefined}
          value={state.sort}
          onChange={event => setState({ ...state, after: [], sort: event.currentTarget.value })}
          data={sortChoices(fields)}
        />
      </div>
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

const UNSORTABLE = new Set(['text', 'object', 'nested']);

function sortChoices(fields: readonly Field[]) {
  const sortable = fields.filter(field => !UNSORTABLE.has(field.type));
  return [
    { value: '_score', label: '_score' },
    ...sortable.flatMap(({ path }) => [
      { value: `${path}:asc`, label: COPY.ascending(path) },
      { value: `${path}:desc`, label: COPY.descending(path) },
    ]),
  ];
}
