import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { CheckAnswer, RemoteView } from '../../rest/relay-protocol.ts';
import { useConnections } from '../connections/connections.tsx';
import { isUsable } from '../connections/is-usable.ts';
import { useWrite } from '../connections/use-write.ts';
import { ErrorCard } from '../ui/error-card.tsx';
import { CodeForm } from './code-form.tsx';
import { FailureCard } from './failure-card.tsx';
import { FAILURE_TEXTS } from './failure-texts.data.ts';
import classes from './remotes.module.css';

const REMOTES = ['relay', 'remotes'];

/** A remembered server: whether it answers, who is signed in, and the way out. */
export function RemotePage({ remote }: { remote: RemoteView }) {
  const { relay, current, use } = useConnections();
  const [anyway, setAnyway] = useState(false);
  const check = useQuery({
    queryKey: ['relay', 'check', remote.id],
    queryFn: () => relay.call<CheckAnswer>('check', { remote: remote.id }),
    refetchInterval: 10_000,
    retry: false,
  });
  const failure = check.data?.failure;
  const isCurrent = current?.id === remote.id;
  const usable = isUsable(remote);
  const forgetting = useWrite(
    async () => {
      const { revoked } = await relay.call<{ revoked: boolean }>('forget', { remote: remote.id, anyway });
      if (!revoked && !anyway) return setAnyway(true);
      if (isCurrent) use(undefined);
    },
    { invalidates: REMOTES },
  );
  const signingOut = useWrite(
    async () => {
      await relay.call('logout', { remote: remote.id });
      if (isCurrent) use(undefined);
    },
    { invalidates: REMOTES },
  );
  return (
    <div className={classes.form}>
      <h2 className="mono">{remote.origin}</h2>
      <p className="secondary">
        {remote.version === '' ? 'Version unknown' : `Version ${remote.version}`}
        {remote.user !== undefined && `, signed in as ${remote.user}`}
        {remote.namesUnchecked && ', certificate names are not checked'}
      </p>
      <EndWarning whose="Its authority’s certificate" at={remote.authorityEnds} />
      <EndWarning whose="Its certificate" at={check.data?.certificateEnds} />
      {check.error && (
        <FailureCard error={check.error} about={`Could not check whether ${remote.name} is reachable.`} />
      )}
      {failure && <ErrorCard title={FAILURE_TEXTS[failure].title} reason={FAILURE_TEXTS[failure].text} />}
      {!usable && (remote.needsCode ? <CodeForm /> : <SignIn remote={remote} />)}
      {usable && !isCurrent && <Button onClick={() => use(remote)}>Send requests to {remote.name}</Button>}
      {isCurrent && <p role="status">Every request of this page goes to {remote.name}.</p>}
      {usable && (
        <div className={classes.buttons}>
          <Button variant="default" component={Link} href={`/move?from=tab&to=${remote.id}`}>
            Move an index there…
          </Button>
          <Button variant="default" component={Link} href={`/move?from=${remote.id}&to=tab`}>
            Copy an index to this tab…
          </Button>
        </div>
      )}
      <div className={classes.buttons}>
        {remote.user !== undefined && (
          <Button variant="default" onClick={() => signingOut.write()}>
            Sign out
          </Button>
        )}
        <Button variant="default" onClick={() => forgetting.write()}>
          {anyway ? 'Unpair without revoking the token' : 'Unpair'}
        </Button>
      </div>
      {signingOut.error !== undefined && (
        <FailureCard error={signingOut.error} about={`${remote.name} is still signed in.`} />
      )}
      {forgetting.error !== undefined && (
        <FailureCard error={forgetting.error} about={`${remote.name} is still remembered.`} />
      )}
      {anyway && (
        <p role="alert">
          The service token could not be taken back: sign in as a superuser first, or forget the server and delete the
          token there.
        </p>
      )}
    </div>
  );
}

const MONTH = 30 * 86_400_000;

function EndWarning({ whose, at }: { whose: string; at: string | undefined }) {
  if (at === undefined || Date.parse(at) - Date.now() > MONTH) return null;
  return (
    <p role="status">
      {whose} ends on {new Date(at).toLocaleDateString()}.
    </p>
  );
}

function SignIn({ remote }: { remote: RemoteView }) {
  const { relay, use } = useConnections();
  const [username, setUsername] = useState('elastic');
  const [password, setPassword] = useState('');
  const { write, pending, error } = useWrite(
    () => relay.call<RemoteView>('login', { remote: remote.id, username, password }),
    { invalidates: REMOTES, onDone: use, onFailed: () => setPassword('') },
  );
  return (
    <form
      className={classes.form}
      onSubmit={event => {
        event.preventDefault();
        write();
      }}
    >
      <p>
        Sign in as the superuser, or as any user of the server. The console process keeps the password in memory only.
      </p>
      <TextInput label="User" value={username} onChange={event => setUsername(event.currentTarget.value)} />
      <PasswordInput label="Password" value={password} onChange={event => setPassword(event.currentTarget.value)} />
      {error !== undefined && <FailureCard error={error} />}
      <Button type="submit" loading={pending} disabled={password === ''}>
        Sign in
      </Button>
    </form>
  );
}
