import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import { isIP } from 'node:net';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  cryptoProvider,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  type JsonGeneralName,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';

cryptoProvider.set(crypto);

const KEYS: webcrypto.EcKeyGenParams & webcrypto.EcdsaParams = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DAY = 86_400_000;
const CA_DAYS = 3 * 365;
const NODE_DAYS = 2 * 365;
/** Validity starts in the past, because clocks of clients may be slow. */
const EARLIER = 60 * 60_000;

/** Certificate and key as PEM, each with a trailing line break. */
export interface Identity {
  certificate: string;
  key: string;
}

/** A certificate authority that signs node certificates and nothing else. */
export async function makeAuthority(now: number): Promise<Identity> {
  const keys = await webcrypto.subtle.generateKey(KEYS, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: serialNumber(),
    name: 'CN=Vitrine HTTP CA',
    ...validity(now, CA_DAYS),
    signingAlgorithm: KEYS,
    keys,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return { certificate: pem(certificate), key: await keyPem(keys.privateKey) };
}

/** Another certificate, valid from now, for the key and name of an authority. */
export async function extendAuthority(authority: Identity, now: number): Promise<string> {
  const ca = new X509Certificate(authority.certificate);
  const certificate = await X509CertificateGenerator.create({
    serialNumber: serialNumber(),
    subject: ca.subject,
    issuer: ca.subject,
    ...validity(now, CA_DAYS),
    signingAlgorithm: KEYS,
    publicKey: ca.publicKey,
    signingKey: await signingKey(authority.key),
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(ca.publicKey),
    ],
  });
  return pem(certificate);
}

/** A server certificate for these names and addresses; the first one is its common name. */
export async function makeNodeCertificate(
  authority: Identity,
  names: readonly string[],
  now: number,
): Promise<Identity> {
  const ca = new X509Certificate(authority.certificate);
  const keys = await webcrypto.subtle.generateKey(KEYS, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.create({
    serialNumber: serialNumber(),
    subject: [{ CN: [names[0]!.slice(0, 64)] }],
    issuer: ca.subject,
    ...validity(now, Math.min(NODE_DAYS, (ca.notAfter.getTime() - now) / DAY)),
    signingAlgorithm: KEYS,
    publicKey: keys.publicKey,
    signingKey: await signingKey(authority.key),
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension(names.map(generalName)),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      await AuthorityKeyIdentifierExtension.create(ca.publicKey),
    ],
  });
  return { certificate: pem(certificate), key: await keyPem(keys.privateKey) };
}

function generalName(name: string): JsonGeneralName {
  return { type: isIP(name) ? 'ip' : 'dns', value: name };
}

/** Positive and of 20 octets at most (RFC 5280, 4.1.2.2). */
function serialNumber(): string {
  const bytes = webcrypto.getRandomValues(new Uint8Array(16));
  bytes[0] = (bytes[0]! & 0x7f) | 0x40;
  return Buffer.from(bytes).toString('hex');
}

function validity(now: number, days: number): { notBefore: Date; notAfter: Date } {
  return { notBefore: new Date(now - EARLIER), notAfter: new Date(now + days * DAY) };
}

function pem(certificate: X509Certificate): string {
  return `${certificate.toString('pem')}\n`;
}

async function keyPem(key: webcrypto.CryptoKey): Promise<string> {
  return `${PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY')}\n`;
}

function signingKey(text: string): Promise<webcrypto.CryptoKey> {
  return webcrypto.subtle.importKey('pkcs8', PemConverter.decodeFirst(text), KEYS, false, ['sign']);
}
