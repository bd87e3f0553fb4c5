import { Button } from '@mantine/core';
import { useConnections } from '../connections/connections.tsx';
import { useOutage } from '../connections/use-outage.ts';
import { OUTAGE } from './copy.ts';
import classes from './remotes.module.css';

/** Says above every room that the server in use does not respond, and what can be done meanwhile. */
export function OutageBanner() {
  const { connection, use } = useConnections();
  const { isDown, retry } = useOutage();
  if (!isDown) return null;
  return (
    <section className={classes.outage} aria-label={OUTAGE.region}>
      <p role="alert">
        <b>{OUTAGE.title(connection.name)}</b> {OUTAGE.retrying}
      </p>
      <Button size="compact-xs" onClick={retry}>
        {OUTAGE.retry}
      </Button>
      <Button size="compact-xs" onClick={() => use(undefined)}>
        {OUTAGE.workInTab}
      </Button>
    </section>
  );
}
