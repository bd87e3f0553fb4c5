import { useSyncExternalStore } from 'react';
import { COPY } from './copy.ts';
import { pendingWork } from './pending-work.ts';
import classes from './undo-toasts.module.css';

export function usePendingWork() {
  return useSyncExternalStore(pendingWork.subscribe, pendingWork.snapshot);
}

/** Bottom centre: what is about to be done, and the button that prevents it. The clock stops under pointer and focus. */
export function UndoToasts() {
  const pending = usePendingWork();
  return (
    <div className={classes.stack} role="status" aria-label={COPY.pendingChanges}>
      {pending.map(({ key, message, left }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the clock
        <div
          key={key}
          className={classes.toast}
          onMouseEnter={() => pendingWork.hold(key, true)}
          onMouseLeave={() => pendingWork.hold(key, false)}
          onFocus={() => pendingWork.hold(key, true)}
          onBlur={() => pendingWork.hold(key, false)}
        >
          <span>{message}</span>
          <span className="num" aria-hidden="true">
            {Math.ceil(left / 1000)} s
          </span>
          <button type="button" onClick={() => pendingWork.undo(key)}>
            {COPY.undo}
          </button>
        </div>
      ))}
    </div>
  );
}
