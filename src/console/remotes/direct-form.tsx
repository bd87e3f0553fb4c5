import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { PairingAnswer, RemoteView } from '../../rest/relay-protocol.ts';
import { useConnections } from '../connections/connections.tsx';
import { RelayProblem } from '../connections/relay-client.ts';
import { useWrite } from '../connections/use-write.ts';
import { COPY } from './copy.ts';
import { FailureCard } from './failure-card.tsx';
import classes from './remotes.module.css';

/** The address of a server that this page requests itself. User and password follow on the server's page. */
export function DirectForm({ onAdded }: { onAdded: (remote: RemoteView) => void }) {
  const { relay } = useConnections();
  const [address, setAddress] = useState('https://localhost:9200');
  const { write, pending, error } = useWrite(() => relay.call<PairingAnswer>('address', { address }), {
    invalidates: ['relay', 'remotes'],
    onDone: ({ remote }) => remote && onAdded(remote),
  });
  const isUnread = error instanceof RelayProblem && ['not-allowed', 'no-answer-read'].includes(error.code);
  return (
    <form
      className={classes.form}
      onSubmit={event => {
        event.preventDefault();
        write();
      }}
    >
      <p className="secondary">{COPY.directHint}</p>
      <TextInput label={COPY.address} value={address} onChange={event => setAddress(event.currentTarget.value)} />
      {error !== undefined && <FailureCard error={error} />}
      {isUnread && (
        <>
          <p>{COPY.allowHint}</p>
          <pre className="mono">{COPY.allowSettings(location.origin)}</pre>
        </>
      )}
      <Button type="submit" variant="filled" loading={pending}>
        {COPY.connect}
      </Button>
    </form>
  );
}
