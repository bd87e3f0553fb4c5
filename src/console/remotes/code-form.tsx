import { Button, PinInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CodeAnswer } from '../../rest/relay-protocol.ts';
import { useConnections } from '../connections/connections.tsx';
import { RelayProblem } from '../connections/relay-client.ts';
import { useWrite } from '../connections/use-write.ts';
import { COPY } from './copy.ts';
import { FailureCard } from './failure-card.tsx';
import classes from './remotes.module.css';

/** Proves that the user has access to the machine that runs the console. */
export function CodeForm() {
  const { relay } = useConnections();
  const [code, setCode] = useState('');
  const { data, error } = useQuery({
    queryKey: ['relay', 'code'],
    queryFn: () => relay.call<CodeAnswer>('code'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const verification = useWrite(() => relay.call('code', { code }), {
    invalidates: ['relay', 'remotes'],
    onFailed: () => setCode(''),
  });
  const locked = data?.code === 'locked' ? new RelayProblem('code-locked', data.code) : undefined;
  const problem = verification.error ?? error ?? locked;
  return (
    <form
      className={classes.form}
      onSubmit={event => {
        event.preventDefault();
        verification.write();
      }}
    >
      <p>{COPY.codeHint}</p>
      <PinInput
        length={6}
        type="number"
        value={code}
        onChange={setCode}
        aria-label={COPY.code}
        getInputProps={at => ({ 'aria-label': COPY.digit(at + 1) })}
      />
      {problem !== undefined && <FailureCard error={problem} />}
      <Button type="submit" loading={verification.pending} disabled={code.length < 6}>
        {COPY.verifyCode}
      </Button>
    </form>
  );
}
