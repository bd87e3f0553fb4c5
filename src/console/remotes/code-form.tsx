import { Button, PinInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { CodeAnswer } from '../../rest/relay-protocol.ts';
import { useConnections } from '../connections/connections.tsx';
import { RelayProblem } from '../connections/relay-client.ts';
import { FailureCard } from './failure-card.tsx';
import classes from './remotes.module.css';

/** Proves that the user sits at the machine that runs the console. */
export function CodeForm() {
  const { relay, refresh } = useConnections();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<unknown>();
  useEffect(() => {
    relay
      .call<CodeAnswer>('code')
      .then(answer => setProblem(answer.code === 'locked' ? new RelayProblem('code-locked', answer.code) : undefined))
      .catch(setProblem);
  }, [relay]);
  const verify = async () => {
    try {
      await relay.call('code', { code });
      await refresh();
    } catch (error) {
      setProblem(error);
      setCode('');
    }
  };
  return (
    <form
      className={classes.form}
      onSubmit={event => {
        event.preventDefault();
        void verify();
      }}
    >
      <p>
        Connecting needs a code. It was printed in the terminal where the console runs; without a terminal it is in the
        file named there.
      </p>
      <PinInput
        length={6}
        type="number"
        value={code}
        onChange={setCode}
        aria-label="Code"
        getInputProps={at => ({ 'aria-label': `Digit ${at + 1}` })}
      />
      {problem !== undefined && <FailureCard error={problem} />}
      <Button type="submit" disabled={code.length < 6}>
        Verify the code
      </Button>
    </form>
  );
}
