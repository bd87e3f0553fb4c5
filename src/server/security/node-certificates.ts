import { createHash, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { extendAuthority, type Identity, makeAuthority, makeNodeCertificate } from './certificates.ts';
import { writePrivate } from './private-file.ts';

/** The CA's certificate, for clients to verify the node with. */
export const CA_FILE = 'http_ca.crt';
const CA_KEY_FILE = 'http_ca.key';
const NODE_FILE = 'http.crt';
const NODE_KEY_FILE = 'http.key';
/** The CA's certificate before its latest renewal. */
const PREVIOUS_CA_FILE = 'http_ca.previous.crt';
/** The remaining lifetime below which a node certificate is replaced. */
const RENEW_BEFORE = 30 * 86_400_000;

export interface NodeCertificates {
  /** The node's certificate followed by the CA's: clients that know the CA by its fingerprint look for it there. */
  chain: string;
  key: string;
  ca: string;
  /** SHA-256 of the CA's DER bytes, in lower-case hex digits. */
  fingerprint: string;
  expires: Date;
  authorityExpires: Date;
  /** Whether the operator supplied them, so that they cannot be renewed here. */
  isOperators: boolean;
}

export interface RenewedAuthority {
  fingerprint: string;
  expires: Date;
  previousExpires: Date;
}

/**
 * Reads the certificates of a data folder and creates missing ones. The CA is kept because clients know it; the node's
 * certificate is renewed before it expires, or when the node has a name it does not contain.
 */
export async function openCertificates(folder: string, host: string, now: number): Promise<NodeCertificates> {
  const authority = (await readIdentity(folder, CA_FILE, CA_KEY_FILE)) ?? (await newAuthority(folder, now));
  const names = namesOf(host);
  const found = await readIdentity(folder, NODE_FILE, NODE_KEY_FILE);
  const node = found && isUsable(found, authority, names, now) ? found : await newNode(folder, authority, names, now);
  const leaf = new X509Certificate(node.certificate);
  return {
    chain: node.certificate + authority.certificate,
    key: node.key,
    ca: authority.certificate,
    fingerprint: fingerprintOf(authority.certificate),
    expires: new Date(endOf(leaf)),
    authorityExpires: new Date(endOf(new X509Certificate(authority.certificate))),
    isOperators: false,
  };
}

/**
 * Renews the CA's certificate in a folder for three more years. Key and name stay the same, so existing signatures
 * remain valid. Undefined if there is no CA.
 */
export async function renewAuthority(folder: string, now: number): Promise<RenewedAuthority | undefined> {
  const authority = await readIdentity(folder, CA_FILE, CA_KEY_FILE);
  if (!authority) return undefined;
  const certificate = await extendAuthority(authority, now);
  await writePrivate(join(folder, PREVIOUS_CA_FILE), authority.certificate);
  await writePrivate(join(folder, CA_FILE), certificate);
  return {
    fingerprint: fingerprintOf(certificate),
    expires: new Date(endOf(new X509Certificate(certificate))),
    previousExpires: new Date(endOf(new X509Certificate(authority.certificate))),
  };
}

export function fingerprintOf(certificate: string): string {
  return createHash('sha256').update(new X509Certificate(certificate).raw).digest('hex');
}

/** DER as base64. */
export function derOf(certificate: string): string {
  return new X509Certificate(certificate).raw.toString('base64');
}

async function newAuthority(folder: string, now: number): Promise<Identity> {
  const authority = await makeAuthority(now);
  await writePrivate(join(folder, CA_KEY_FILE), authority.key);
  await writePrivate(join(folder, CA_FILE), authority.certificate);
  return authority;
}

async function newNode(folder: string, authority: Identity, names: readonly string[], now: number): Promise<Identity> {
  if (endOf(new X509Certificate(authority.certificate)) <= now)
    throw new Error(
      `the CA in [${join(folder, CA_FILE)}] has expired; renew it with: vitrine renew-ca --data DIR, then give clients the new certificate and pair consoles again`,
    );
  const node = await makeNodeCertificate(authority, names, now);
  await writePrivate(join(folder, NODE_KEY_FILE), node.key);
  await writePrivate(join(folder, NODE_FILE), node.certificate);
  return node;
}

/** Undefined if one of the two is missing: a certificate is useless without its key. */
async function readIdentity(folder: string, file: string, keyFile: string): Promise<Identity | undefined> {
  const [certificate, key] = await Promise.all([readText(join(folder, file)), readText(join(folder, keyFile))]);
  return certificate === undefined || key === undefined ? undefined : { certificate, key };
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isUsable(node: Identity, authority: Identity, names: readonly string[], now: number): boolean {
  const leaf = new X509Certificate(node.certificate);
  const ca = new X509Certificate(authority.certificate);
  const ends = Math.min(endOf(leaf), endOf(ca));
  const enough = ends > now && (ends - now > RENEW_BEFORE || endOf(leaf) >= endOf(ca));
  const holds = (name: string) => (isIP(name) ? leaf.checkIP(name) : leaf.checkHost(name)) !== undefined;
  return enough && leaf.verify(ca.publicKey) && names.every(holds);
}

function endOf(certificate: X509Certificate): number {
  return Date.parse(certificate.validTo);
}

/** Every name and address by which clients may reach the node. */
function namesOf(host: string): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap(list => (list ?? []).map(({ address }) => address));
  const wildcard = host === '0.0.0.0' || host === '::';
  const all = [hostname(), 'localhost', '127.0.0.1', '::1', ...(wildcard ? [] : [host]), ...addresses];
  return [...new Set(all.map(name => name.replace(/%.*$/, '')))].filter(isName);
}

/** A host name may contain characters that are not allowed in certificates. */
function isName(name: string): boolean {
  return (
    isIP(name) !== 0 || /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(name)
  );
}
