import { Button, NativeSelect } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { asProblem } from '../connections/engine-problem.ts';
import { COPY } from './copy.ts';
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
        notifications.show({ message: COPY.pageNotOpened(asProblem(error).reason), color: 'red' }),
      )
      .finally(() => setTurning(false));
  };
  const total = answer?.body.hits.total.value ?? 0;
  const last = answer?.body.hits.hits.at(-1)?.sort;
  const left = total - before - shown;
  return (
    <nav className={classes.pager} aria-label={COPY.pages}>
      <span className="muted num">{COPY.range(before + 1, before + shown, total)}</span>
      <NativeSelect
        aria-label={COPY.pageSize}
        value={String(state.size)}
        onChange={event => setState({ ...state, after: [], size: Number(event.currentTarget.value) })}
        data={[...new Set([...SIZES, state.size])]
          .sort((a, b) => a - b)
          .map(size => ({ value: String(size), label: COPY.perPage(size) }))}
      />
      <span className="spring" />
      {state.after.length > 0 && (
        <Button variant="subtle" onClick={() => setState({ ...state, after: state.after.slice(0, -1) })}>
          {COPY.previous(state.size)}
        </Button>
      )}
      {left > 0 && last !== undefined && (
        <Button variant="subtle" disabled={stale || turning} onClick={turn}>
          {COPY.next(Math.min(state.size, left))}
        </Button>
      )}
    </nav>
  );
}
