import { Button, PinInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { CodeAnswer } from '../../rest/relay-protocol.ts';
import { useConnections } from '../connections/connections.tsx';
import type { RelayProblem } from '../connections/relay-client.ts';
import classes from './remotes.module.css';

/** Proof that who pairs sits at the machine that runs the console. */
export function CodeForm() {
  const { relay, refresh } = useConnections();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<RelayProblem>();
  const [locked, setLocked] = useState(false);
  useEffect(() => {
    relay.call<CodeAnswer>('code').then(
      answer => setLocked(answer.code === 'locked'),
      () => undefined,
    );
  }, [relay]);
  const verify = async () => {
    try {
      await relay.call('code', { code });
      await refresh();
    } catch (error) {
      setProblem(error as RelayProblem);
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
        Pairing needs a code. It was printed in the terminal where the console runs; without a terminal it is in the
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
      {(locked || problem) && (
        <p role="alert" className={classes.bad}>
          {locked || problem?.code === 'code-locked'
            ? 'Five wrong codes: restart the console to get a new one.'
            : `Wrong code, ${String(problem?.facts['left'])} tries left.`}
        </p>
      )}
      <Button type="submit" disabled={code.length < 6}>
        Verify the code
      </Button>
    </form>
  );
}
