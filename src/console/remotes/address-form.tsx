import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { PairingAnswer, RemoteView } from '../../rest/relay-protocol.ts';
import { useConnections } from '../connections/connections.tsx';
import { COPY } from './copy.ts';
import { FailureCard } from './failure-card.tsx';
import { PairingReport, usePairing } from './pairing-report.tsx';
import classes from './remotes.module.css';

/** The address, then the certificate to recognize. User and password follow on the server's page. */
export function AddressForm({ onPaired }: { onPaired: (remote: RemoteView) => void }) {
  const { relay } = useConnections();
  const [address, setAddress] = useState('https://localhost:9200');
  const [agreed, setAgreed] = useState(false);
  const [checkNames, setCheckNames] = useState(true);
  const pairing = usePairing(onPaired);
  const plain = /^http:\/\//i.test(address.trim());
  const authority = pairing.answer?.certificates.find(certificate => certificate.authority);
  const change = (text: string) => {
    setAddress(text);
    setAgreed(false);
  };
  const inspect = () => relay.call<PairingAnswer>('inspect', { address });
  const add = () =>
    relay.call<PairingAnswer>('address', { address, checkNames, plain, fingerprint: authority?.fingerprint });
  return (
    <div className={classes.form}>
      <TextInput label={COPY.address} value={address} onChange={event => change(event.currentTarget.value)} />
      {!plain && (
        <Button variant="default" loading={pairing.busy} onClick={() => void pairing.run(inspect)}>
          {COPY.checkAddress}
        </Button>
      )}
      {pairing.problem !== undefined && <FailureCard error={pairing.problem} />}
      {pairing.answer && <PairingReport answer={pairing.answer} />}
      {(authority || plain) && (
        <>
          <Checkbox
            label={plain ? COPY.trustPlain : COPY.trustAuthority}
            checked={agreed}
            onChange={event => setAgreed(event.currentTarget.checked)}
          />
          {!plain && (
            <Checkbox
              label={COPY.skipNames}
              checked={!checkNames}
              onChange={event => setCheckNames(!event.currentTarget.checked)}
            />
          )}
          <Button disabled={!agreed} loading={pairing.busy} onClick={() => void pairing.run(add)}>
            {COPY.addServer}
          </Button>
        </>
      )}
    </div>
  );
}
