import { Button } from '@mantine/core';
import { type ReactNode, useReducer } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useConnection } from '../connections/connection-context.tsx';
import { confirmAddress, isTrusted } from './address-trust.ts';
import { COPY } from './copy.ts';
import { needsConsent, readAddress } from './received-address.ts';
import classes from './received-gate.module.css';

/**
 * Shows the contents of a received link. A link that would run a script or send a request opens only after the user's
 * consent.
 */
export function ReceivedGate({ room, children }: { room: string; children: ReactNode }) {
  const [path, navigate] = useLocation();
  const received = readAddress(path, useSearch());
  const connection = useConnection();
  const [, confirmed] = useReducer((times: number) => times + 1, 0);
  if (isTrusted(connection.kind) || !needsConsent(received, connection.kind)) return children;
  const isRemote = connection.kind === 'remote';
  return (
    <section className={classes.gate} aria-label={COPY.region}>
      <h1>{COPY.title}</h1>
      <p>{isRemote ? COPY.remoteHint(connection.name) : COPY.tabHint}</p>
      <dl>
        <dt>{room}</dt>
        <dd className="mono">{path}</dd>
        {received.parts.map(([name, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the order never changes
          <div key={at}>
            <dt>{name}</dt>
            <dd className="mono">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="row">
        <Button
          variant="filled"
          onClick={() => {
            confirmAddress();
            confirmed();
          }}
        >
          {isRemote ? COPY.openOn(connection.name) : COPY.openHere}
        </Button>
        <Button onClick={() => navigate('/')}>{COPY.goToStart}</Button>
      </div>
    </section>
  );
}
