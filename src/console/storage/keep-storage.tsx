import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { COPY } from './copy.ts';
import classes from './storage.module.css';

/** Whether the browser keeps this site's storage, or may clear it when disk space runs short. */
export function KeepStorage() {
  const [declined, setDeclined] = useState(false);
  const kept = useQuery({ queryKey: ['storage', 'kept'], queryFn: () => navigator.storage.persisted(), staleTime: 0 });
  if (kept.data === undefined) return null;
  const ask = async () => {
    setDeclined(!(await navigator.storage.persist()));
    await kept.refetch();
  };
  return (
    <section className={classes.part} aria-label={COPY.keepTitle}>
      <h2>{COPY.keepTitle}</h2>
      <p className="secondary">{kept.data ? COPY.isKept : COPY.mayBeCleared}</p>
      {!kept.data && (
        <div className="row">
          <Button onClick={() => void ask()}>{COPY.keep}</Button>
          {declined && <span role="status">{COPY.declined}</span>}
        </div>
      )}
    </section>
  );
}
