import { Button, NativeSelect } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { asProblem } from '../connections/engine-problem.ts';
import { count } from '../ui/quantity.ts';
import classes from './pager.module.css';
import { SIZES } from './search-state.ts';
import type { Search } from './use-search.ts';

/** A page begins after the last hit of the one before, so that the thousandth costs what the second does. */
export function Pager({ search, shown }: { search: Search; shown: number }) {
  const { state, setState, answer, stale, before, nextPage } = search;
  const [turning, setTurning] = useState(false);
  const turn = () => {
    setTurning(true);
    nextPage()
      .catch((error: unknown) =>
        notifications.show({ message: `The next page was not opened: ${asProblem(error).reason}`, color: 'red' }),
      )
      .finally(() => setTurning(false));
  };
  const total = answer?.body.hits.total.value ?? 0;
  const last = answer?.body.hits.hits.at(-1)?.sort;
  const left = total - before - shown;
  return (
    <nav className={classes.pager} aria-label="Pages">
      <span className="muted num">
        {count(before + 1)} to {count(before + shown)} of {count(total)}
      </span>
      <NativeSelect
        aria-label="Hits on a page"
        value={String(state.size)}
        onChange={event => setState({ ...state, after: [], size: Number(event.currentTarget.value) })}
        data={[...new Set([...SIZES, state.size])]
          .sort((a, b) => a - b)
          .map(size => ({ value: String(size), label: `${size} on a page` }))}
      />
      <span className="spring" />
      {state.after.length > 0 && (
        <Button variant="subtle" onClick={() => setState({ ...state, after: state.after.slice(0, -1) })}>
          Previous {state.size}
        </Button>
      )}
      {left > 0 && last !== undefined && (
        <Button variant="subtle" disabled={stale || turning} onClick={turn}>
          Next {Math.min(state.size, left)}
        </Button>
      )}
    </nav>
  );
}
