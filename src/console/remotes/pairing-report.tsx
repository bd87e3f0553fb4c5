import { IconCheck, IconX } from '@tabler/icons-react';
import type { CertificateCard, PairingAnswer, PairingStepName, RemoteView } from '../../rest/relay-protocol.ts';
import { useWrite } from '../connections/use-write.ts';
import { ErrorCard } from '../ui/error-card.tsx';
import { COPY } from './copy.ts';
import { FAILURE_TEXTS } from './failure-texts.data.ts';
import classes from './remotes.module.css';

const STEPS: Record<PairingStepName, string> = {
  token: COPY.readToken,
  reach: COPY.reachServer,
  fingerprint: COPY.compareFingerprint,
  certificate: COPY.checkCertificate,
  exchange: COPY.exchangeToken,
  identity: COPY.identify,
};

/** The steps of a pairing in order: findings, times, and the one that failed. */
export function PairingReport({ answer }: { answer: PairingAnswer }) {
  const { steps, failure, certificates, warning } = answer;
  const problem = failure && FAILURE_TEXTS[failure.code];
  return (
    <div className={classes.report}>
      <ol className={classes.ladder} aria-label={COPY.pairingSteps}>
        {steps.map(({ name, note, milliseconds }) => (
          <li key={name}>
            <IconCheck size={14} aria-label={COPY.done} className={classes.ok} />
            <b>{STEPS[name]}</b>
            <span className="secondary">{note}</span>
            <span className="num muted">{COPY.milliseconds(milliseconds)}</span>
          </li>
        ))}
        {failure && (
          <li>
            <IconX size={14} aria-label={COPY.failed} className={classes.bad} />
            <b>{STEPS[failure.step]}</b>
            <span className="secondary">{failure.detail}</span>
          </li>
        )}
      </ol>
      {problem && (
        <ErrorCard title={problem.title} reason={problem.text}>
          {(failure.code === 'token-expired' || failure.code === 'token-scope' || failure.code === 'token-refused') && (
            <div className={classes.commands}>
              <code>{COPY.tokenCommand}</code>
              <code>{COPY.elasticsearchTokenCommand}</code>
            </div>
          )}
        </ErrorCard>
      )}
      {warning !== undefined && <p role="status">{warning}</p>}
      {certificates.map(certificate => (
        <Certificate key={certificate.fingerprint} certificate={certificate} />
      ))}
    </div>
  );
}

function Certificate({ certificate }: { certificate: CertificateCard }) {
  const { subject, issuer, names, from, to, fingerprint, authority } = certificate;
  return (
    <section className={classes.certificate} aria-label={authority ? COPY.authority : COPY.serverCertificate}>
      <b>{authority ? COPY.authority : COPY.serverCertificate}</b>
      <dl>
        <dt>{COPY.subject}</dt>
        <dd className="mono">{subject}</dd>
        <dt>{COPY.issuer}</dt>
        <dd className="mono">{issuer}</dd>
        {names !== '' && (
          <>
            <dt>{COPY.names}</dt>
            <dd className="mono">{names}</dd>
          </>
        )}
        <dt>{COPY.valid}</dt>
        <dd>{COPY.validity(new Date(from).toLocaleDateString(), new Date(to).toLocaleDateString())}</dd>
        <dt>{COPY.sha256}</dt>
        <dd className="mono">{fingerprint.replace(/(.{4})(?=.)/g, '$1 ')}</dd>
      </dl>
    </section>
  );
}

/** Runs one pairing attempt at a time and keeps the outcome of the last one. */
export function usePairing(onPaired: (remote: RemoteView) => void) {
  const { write, pending, error, result } = useWrite((_, attempt: () => Promise<PairingAnswer>) => attempt(), {
    invalidates: ['relay', 'remotes'],
    onDone: ({ remote }) => {
      if (remote) onPaired(remote);
    },
  });
  return { answer: result, problem: error, busy: pending, run: write };
}
