import type { NodeCertificates } from './node-certificates.ts';

const WARNING_PERIOD = 90 * 86_400_000;

/** Warnings about certificates that expire soon, with what the operator must do. */
export function endWarnings(certificates: NodeCertificates, now: number): string[] {
  const { expires, authorityExpires, isOperators } = certificates;
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const endsSoon = (date: Date) => date.getTime() - now < WARNING_PERIOD;
  if (isOperators)
    return endsSoon(expires)
      ? [`The certificate in [http.ssl.certificate] expires on ${day(expires)}: replace it.`]
      : [];
  if (!endsSoon(authorityExpires)) return [];
  return [
    `The CA of this node expires on ${day(authorityExpires)}. Renew it before then with: vitrine renew-ca --data DIR`,
  ];
}
