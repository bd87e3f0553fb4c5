import { Button } from '@mantine/core';
import { ErrorCard } from '../ui/error-card.tsx';
import { COPY } from './copy.ts';
import { addressOf, type Opened, openAddress } from './opened.ts';
import classes from './play.module.css';

/** Shows where a scenario would be loaded from, and loads it after a click. */
export function FromAddress({ from, onOpen }: { from: string; onOpen(work: Promise<Opened>): void }) {
  const url = addressOf(from);
  if (!url)
    return (
      <div className={classes.pad}>
        <ErrorCard title={COPY.notOpened} reason={COPY.fromBad(from)} />
      </div>
    );
  const load = () => onOpen(openAddress(url, AbortSignal.timeout(LOAD_TIMEOUT)));
  return (
    <section className={classes.from} aria-label={COPY.fromTitle}>
      <h2>{COPY.fromTitle}</h2>
      <p>{COPY.fromText}</p>
      <p className="mono">{url.href}</p>
      <p>
        <Button onClick={load}>{COPY.fromButton(url.host)}</Button>
      </p>
    </section>
  );
}

const LOAD_TIMEOUT = 20_000;
