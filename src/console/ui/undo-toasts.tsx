import { useElementSize } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { COPY } from './copy.ts';
import { pendingWork } from './pending-work.ts';
import classes from './undo-toasts.module.css';

export function usePendingWork() {
  return useSyncExternalStore(pendingWork.subscribe, pendingWork.snapshot);
}

/** Pending work at the bottom of the page, with undo buttons. The countdown pauses under the pointer and the focus. */
export function UndoToasts() {
  const pending = usePendingWork();
  const { ref, height } = useElementSize();
  // Notifications appear in the same place; they must not cover the buttons.
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--pending-height', `${height === 0 ? 0 : height + 8}px`);
  }, [height]);
  return (
    <div ref={ref} className={classes.stack} role="status" aria-label={COPY.pendingChanges}>
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
            {COPY.secondsLeft(Math.ceil(left / 1000))}
          </span>
          <button type="button" onClick={() => pendingWork.undo(key)}>
            {COPY.undo}
          </button>
          <button type="button" aria-label={COPY.doNow} onClick={() => pendingWork.finish(key)}>
            <IconX size={14} />
          </button>
        </div>
      ))}
    </div>
  );
}
