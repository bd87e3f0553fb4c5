import { Button, Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { decodeEnrollmentToken } from '../../rest/enrollment-token.ts';
import type { PairingAnswer, RemoteView } from '../../rest/relay-protocol.ts';
import { useConnections } from '../connections/connections.tsx';
import { FailureCard } from './failure-card.tsx';
import { PairingReport } from './pairing-report.tsx';
import classes from './remotes.module.css';
import { usePairing } from './use-pairing.ts';

/** A field for a pasted token, which is checked while it is typed. */
export function TokenForm({ onPaired }: { onPaired: (remote: RemoteView) => void }) {
  const { relay } = useConnections();
  const [token, setToken] = useState('');
  const [authority, setAuthority] = useState('');
  const [checkNames, setCheckNames] = useState(true);
  const pairing = usePairing(onPaired);
  const decoded = decodeEnrollmentToken(token);
  const code = pairing.answer?.failure?.code;
  const connect = () =>
    relay.call<PairingAnswer>('enroll', { token, checkNames, ...(authority !== '' && { authority }) });
  return (
    <div className={classes.form}>
      <Textarea
        label="Enrollment token"
        description="Printed by the server at its first start; valid for 30 minutes."
        classNames={{ input: 'mono' }}
        rows={5}
        value={token}
        spellCheck={false}
        autoComplete="off"
        onChange={event => setToken(event.currentTarget.value)}
      />
      <p role="status" className={token !== '' && !decoded ? classes.bad : 'secondary'}>
        {decoded
          ? `Connects to ${decoded.adr.join(', then ')} · version ${decoded.ver} · authority ${decoded.fgr.slice(0, 16)}…`
          : token === ''
            ? 'Read in this page as you paste; nothing is sent yet.'
            : 'Not a valid enrollment token. It may have been cut off: copy it from the first letter to the last.'}
      </p>
      {code === 'authority-not-sent' && (
        <Textarea
          label="http_ca.crt"
          rows={4}
          value={authority}
          onChange={event => setAuthority(event.currentTarget.value)}
        />
      )}
      {(code === 'name-differs' || !checkNames) && (
        <Checkbox
          label="Check the authority only, not the name"
          checked={!checkNames}
          onChange={event => setCheckNames(!event.currentTarget.checked)}
        />
      )}
      <Button disabled={!decoded} loading={pairing.busy} onClick={() => void pairing.run(connect)}>
        Pair with the server
      </Button>
      {pairing.problem !== undefined && <FailureCard error={pairing.problem} />}
      {pairing.answer && <PairingReport answer={pairing.answer} />}
    </div>
  );
}
