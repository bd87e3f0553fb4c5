import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { UsageError } from '../usage-error.ts';
import { fingerprintOf, type NodeCertificates } from './node-certificates.ts';

const PASSPHRASE_VARIABLE = 'VITRINE_HTTP_SSL_KEY_PASSPHRASE';
const BLOCK = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** The names of `http.ssl.*` settings without that prefix; paths are relative to the config folder. */
export interface OperatorTls {
  certificate: string;
  key: string;
  /** A file with the passphrase of the key; the environment variable is an alternative. */
  passphraseFile?: string | undefined;
  authorities: readonly string[];
}

/**
 * Certificates supplied by the operator. Problems that clients would report later are reported at startup. @throws
 * UsageError
 */
export function readOperatorCertificates(
  { certificate, key, passphraseFile, authorities }: OperatorTls,
  place: { config: string; environment: NodeJS.ProcessEnv; now: number },
): NodeCertificates {
  const { config, environment, now } = place;
  const chain = certificatesIn('http.ssl.certificate', resolve(config, certificate));
  const [leaf] = chain as [X509Certificate];
  checkTime('http.ssl.certificate', leaf, now);
  const passphrase =
    passphraseFile === undefined
      ? environment[PASSPHRASE_VARIABLE]
      : textIn('http.ssl.key_passphrase_file', resolve(config, passphraseFile)).replace(/\r?\n$/, '');
  const keyObject = privateKey(resolve(config, key), passphrase);
  if (!leaf.checkPrivateKey(keyObject))
    throw new UsageError(`[http.ssl.key] [${key}] is not the key of [http.ssl.certificate] [${certificate}]`);
  const given = authorities.flatMap(path => certificatesIn('http.ssl.certificate_authorities', resolve(config, path)));
  const ca = authorityOf(chain, given, now);
  const sent = chain.some(({ fingerprint256 }) => fingerprint256 === ca.fingerprint256) ? chain : [...chain, ca];
  return {
    // Clients that know the CA by its fingerprint look for it in the chain.
    chain: sent.map(one => one.toString()).join(''),
    key: keyObject.export({ type: 'pkcs8', format: 'pem' }).toString(),
    ca: ca.toString(),
    fingerprint: fingerprintOf(ca.toString()),
    expires: new Date(leaf.validTo),
    authorityExpires: new Date(ca.validTo),
    isOperators: true,
  };
}

/** The CA at the end of the chain, which consoles have to trust. */
function authorityOf(
  chain: readonly X509Certificate[],
  given: readonly X509Certificate[],
  now: number,
): X509Certificate {
  const last = chain.at(-1)!;
  const ca = last.ca ? last : given.find(one => one.ca && last.checkIssued(one) && last.verify(one.publicKey));
  const root = ca && (given.find(one => one.ca && ca.checkIssued(one) && ca.verify(one.publicKey)) ?? ca);
  if (!root)
    throw new UsageError(
      given.length === 0
        ? '[http.ssl.certificate] does not contain the certificate of its CA: name the CA in [http.ssl.certificate_authorities]'
        : '[http.ssl.certificate] was issued by none of the CAs in [http.ssl.certificate_authorities]',
    );
  for (let at = 0; at + 1 < chain.length; at++) {
    const [one, issuer] = [chain[at]!, chain[at + 1]!];
    if (!one.checkIssued(issuer) || !one.verify(issuer.publicKey))
      throw new UsageError(
        `[http.ssl.certificate] is out of order: certificate ${at + 1} was not issued by the one that follows it`,
      );
  }
  checkTime('http.ssl.certificate_authorities', root, now);
  return root;
}

function certificatesIn(setting: string, path: string): [X509Certificate, ...X509Certificate[]] {
  const blocks = textIn(setting, path).match(BLOCK) ?? [];
  try {
    const [first, ...rest] = blocks.map(block => new X509Certificate(block));
    if (first) return [first, ...rest];
  } catch (error) {
    throw new UsageError(`[${setting}] contains a damaged certificate [${path}]: ${messageOf(error)}`);
  }
  throw new UsageError(`[${setting}] contains no certificate in PEM format [${path}]`);
}

function privateKey(path: string, passphrase: string | undefined): KeyObject {
  const text = textIn('http.ssl.key', path);
  const isEncrypted = /ENCRYPTED/.test(text);
  if (isEncrypted && !passphrase)
    throw new UsageError(
      `[http.ssl.key] is encrypted [${path}]: name a file with its passphrase in [http.ssl.key_passphrase_file], or set ${PASSPHRASE_VARIABLE}`,
    );
  try {
    return createPrivateKey({ key: text, format: 'pem', ...(isEncrypted && passphrase && { passphrase }) });
  } catch {
    // OpenSSL's messages are not helpful, and may quote the key.
    throw new UsageError(
      isEncrypted
        ? `[http.ssl.key] cannot be decrypted with the passphrase given [${path}]`
        : `[http.ssl.key] contains no private key in PEM format [${path}]`,
    );
  }
}

function checkTime(setting: string, certificate: X509Certificate, now: number): void {
  if (Date.parse(certificate.validTo) <= now)
    throw new UsageError(`[${setting}] expired on ${certificate.validTo} (${certificate.subject})`);
  if (Date.parse(certificate.validFrom) > now)
    throw new UsageError(`[${setting}] is not valid before ${certificate.validFrom} (${certificate.subject})`);
}

function textIn(setting: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new UsageError(`[${setting}] cannot be read [${path}]: ${messageOf(error)}`);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
