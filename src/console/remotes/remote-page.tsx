import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { CheckAnswer, RemoteView } from '../../rest/relay-protocol.ts';
import { isUsable } from '../connections/chosen-remote.ts';
import { useConnections } from '../connections/connections.tsx';
import { useWrite } from '../connections/use-write.ts';
import { ErrorCard } from '../ui/error-card.tsx';
import { Sentence } from '../ui/sentence.tsx';
import { CodeForm } from './code-form.tsx';
import { COPY } from './copy.ts';
import { FailureCard } from './failure-card.tsx';
import { FAILURE_TEXTS } from './failure-texts.data.ts';
import classes from './remotes.module.css';

const REMOTES = ['relay', 'remotes'];

/** A remembered server: its reachability, the signed-in user, and unpairing. */
export function RemotePage({ remote }: { remote: RemoteView }) {
  const { relay, current, use, isDirect } = useConnections();
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
        {remote.version === '' ? COPY.versionUnknown : COPY.version(remote.version)}
        {remote.user !== undefined && COPY.signedInAs(remote.user)}
        {remote.namesUnchecked && COPY.namesUnchecked}
      </p>
      <EndWarning whose={COPY.authorityCertificate} at={remote.authorityEnds} />
      <EndWarning whose={COPY.ownCertificate} at={check.data?.certificateEnds} />
      {check.error && <FailureCard error={check.error} about={COPY.cannotCheck(remote.name)} />}
      {failure && <ErrorCard title={FAILURE_TEXTS[failure].title} reason={FAILURE_TEXTS[failure].text} />}
      {!usable && (remote.needsCode ? <CodeForm /> : <SignIn remote={remote} />)}
      {usable && !isCurrent && <Button onClick={() => use(remote)}>{COPY.switchTo(remote.name)}</Button>}
      {isCurrent && <p role="status">{COPY.inUseServer(remote.name)}</p>}
      {usable && (
        <div className={classes.buttons}>
          <Button variant="default" component={Link} href={`/move?from=tab&to=${remote.id}`}>
            {COPY.moveThere}
          </Button>
          <Button variant="default" component={Link} href={`/move?from=${remote.id}&to=tab`}>
            {COPY.copyHere}
          </Button>
        </div>
      )}
      <div className={classes.buttons}>
        {remote.user !== undefined && (
          <Button variant="default" onClick={() => signingOut.write()}>
            {COPY.signOut}
          </Button>
        )}
        <Button variant="default" onClick={() => forgetting.write()}>
          {isDirect ? COPY.remove : anyway ? COPY.unpairKeepToken : COPY.unpair}
        </Button>
      </div>
      {signingOut.error !== undefined && (
        <FailureCard error={signingOut.error} about={COPY.stillSignedIn(remote.name)} />
      )}
      {forgetting.error !== undefined && (
        <FailureCard error={forgetting.error} about={COPY.stillRemembered(remote.name)} />
      )}
      {anyway && <p role="alert">{COPY.tokenKept}</p>}
    </div>
  );
}

const MONTH = 30 * 86_400_000;

function EndWarning({ whose, at }: { whose: string; at: string | undefined }) {
  if (at === undefined || Date.parse(at) - Date.now() > MONTH) return null;
  return <p role="status">{COPY.expires(whose, new Date(at).toLocaleDateString())}</p>;
}

function SignIn({ remote }: { remote: RemoteView }) {
  const { relay, use, isDirect } = useConnections();
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
      <p>{isDirect ? COPY.signInDirectHint : COPY.signInHint}</p>
      <TextInput label={COPY.user} value={username} onChange={event => setUsername(event.currentTarget.value)} />
      <PasswordInput
        label={COPY.password}
        description={<Sentence text={COPY.passwordHint} />}
        value={password}
        onChange={event => setPassword(event.currentTarget.value)}
      />
      {error !== undefined && <FailureCard error={error} />}
      <Button type="submit" loading={pending} disabled={password === ''}>
        {COPY.signInButton}
      </Button>
    </form>
  );
}
