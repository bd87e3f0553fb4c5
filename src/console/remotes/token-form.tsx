import { Button, Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { decodeEnrollmentToken } from '../../rest/enrollment-token.ts';
import type { PairingAnswer, RemoteView } from '../../rest/relay-protocol.ts';
import { useConnections } from '../connections/connections.tsx';
import { Sentence } from '../ui/sentence.tsx';
import { COPY } from './copy.ts';
import { FailureCard } from './failure-card.tsx';
import { PairingReport, usePairing } from './pairing-report.tsx';
import classes from './remotes.module.css';

/** A field for a pasted token, which is checked while typing. */
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
        label={COPY.token}
        description={<Sentence text={COPY.tokenHint} />}
        classNames={{ input: 'mono' }}
        rows={5}
        value={token}
        spellCheck={false}
        autoComplete="off"
        onChange={event => setToken(event.currentTarget.value)}
      />
      <p role="status" className={token !== '' && !decoded ? classes.bad : 'secondary'}>
        {decoded
          ? COPY.connectsTo(decoded.adr.join(COPY.addressSeparator), decoded.ver, decoded.fgr.slice(0, 16))
          : token === ''
            ? COPY.readHere
            : COPY.invalidToken}
      </p>
      {code === 'authority-not-sent' && (
        <Textarea
          label={COPY.authorityFile}
          rows={4}
          value={authority}
          onChange={event => setAuthority(event.currentTarget.value)}
        />
      )}
      {(code === 'name-differs' || !checkNames) && (
        <Checkbox
          label={COPY.skipNames}
          checked={!checkNames}
          onChange={event => setCheckNames(!event.currentTarget.checked)}
        />
      )}
      <Button disabled={!decoded} loading={pairing.busy} onClick={() => void pairing.run(connect)}>
        {COPY.pairButton}
      </Button>
      {pairing.problem !== undefined && <FailureCard error={pairing.problem} />}
      {pairing.answer && <PairingReport answer={pairing.answer} />}
    </div>
  );
}
