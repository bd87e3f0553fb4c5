import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { RememberedRemote } from '../connections/chosen-remote.ts';
import { useConnections } from '../connections/connections.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { AWAITED } from './copy.ts';

/** Replaces a room while the remembered remote cannot be used, so that no request reaches another engine by mistake. */
export function AwaitedRemote({ remote: { id, name } }: { remote: RememberedRemote }) {
  const { remotes, failure, refresh, use } = useConnections();
  if (remotes === undefined && failure === null) return <p role="status">{AWAITED.connecting(name)}</p>;
  const isKnown = remotes?.some(remote => remote.id === id) ?? false;
  const reason = remotes === undefined ? AWAITED.noRelay : isKnown ? AWAITED.signedOut : AWAITED.forgotten;
  return (
    <div className="room">
      <ErrorCard title={AWAITED.title(name)} reason={reason(name)}>
        {remotes === undefined ? (
          <Button onClick={() => void refresh()}>{AWAITED.retry}</Button>
        ) : (
          <Button component={Link} href="/connections">
            {isKnown ? AWAITED.signIn : AWAITED.connections}
          </Button>
        )}
        <Button variant="default" onClick={() => use(undefined)}>
          {AWAITED.workInTab}
        </Button>
      </ErrorCard>
    </div>
  );
}
