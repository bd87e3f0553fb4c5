import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { useConnection } from '../connections/connection-context.tsx';
import { deleteIndexSoon, deletionKey } from '../connections/delete-soon.ts';
import type { IndexRow } from '../connections/use-indices.ts';
import { ExportButton } from '../export-data/export-button.tsx';
import { bytes, orUnknown } from '../ui/quantity.ts';
import { usePendingWork } from '../ui/undo-toasts.tsx';
import { COPY } from './copy.ts';
import classes from './storage-banner.module.css';
import { storageEstimate } from './storage-estimate.ts';
import type { StorageWatch } from './storage-watch.ts';

const LISTED = 3;

interface StorageBannerProps {
  watch: StorageWatch;
  rows: readonly IndexRow[];
}

/** Explains what to do while the store is full. */
export function StorageBanner({ watch, rows }: StorageBannerProps) {
  const full = useSyncExternalStore(watch.subscribe, watch.isFull);
  return full ? <Notice watch={watch} rows={rows} /> : null;
}

function Notice({ watch, rows }: StorageBannerProps) {
  const { kind, name } = useConnection();
  const inTab = kind === 'tab';
  const { data } = useQuery({
    queryKey: ['storage-estimate'],
    queryFn: storageEstimate,
    enabled: inTab,
    refetchInterval: 5000,
    staleTime: 0,
  });
  const largest = [...rows].sort((a, b) => (b.bytes ?? 0) - (a.bytes ?? 0)).slice(0, LISTED);
  return (
    <section className={classes.banner} aria-label={COPY.region}>
      <div className={classes.words}>
        <b role="alert">{COPY.title}</b>
        <p>{inTab ? COPY.inTab(data?.usage, data?.quota) : COPY.onServer(name)}</p>
        <p>
          {inTab ? COPY.toDoInTab : COPY.toDoOnServer} {inTab && <Link href="/storage">{COPY.showStored}</Link>}
        </p>
      </div>
      {largest.length > 0 && (
        <ul className={classes.indices} aria-label={COPY.largest}>
          {largest.map(row => (
            <Largest key={row.name} row={row} />
          ))}
        </ul>
      )}
      <div className={classes.retry}>
        {watch.canProbe ? (
          <>
            <Button size="compact-sm" onClick={() => void watch.probe()}>
              {COPY.retry}
            </Button>
            <span className="small">{COPY.retrying}</span>
          </>
        ) : (
          <Button size="compact-sm" onClick={() => watch.dismiss()}>
            {COPY.dismiss}
          </Button>
        )}
      </div>
    </section>
  );
}

function Largest({ row }: { row: IndexRow }) {
  const connection = useConnection();
  const leaving = usePendingWork().some(each => each.key === deletionKey(connection, row.name));
  return (
    <li>
      <span className="mono ellipsis">{row.name}</span>
      <span className="num">{orUnknown(row.bytes, bytes)}</span>
      <ExportButton index={row.name} size="compact-xs" />
      <Button
        size="compact-xs"
        disabled={leaving}
        aria-label={COPY.deleteIndex(row.name)}
        onClick={() => deleteIndexSoon(connection, row.name)}
      >
        {COPY.deleteButton}
      </Button>
    </li>
  );
}
