import { X509Certificate } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { product } from '../../api/cluster/product.ts';
import type { Principal } from '../../api/security/access/principal.ts';
import { SUPERUSER } from '../../api/security/access/principal.ts';
import { SUPERUSER_NAME } from '../../api/security/names.ts';
import { readRoleDescriptors } from '../../api/security/roles/role-descriptors.ts';
import { encodeEnrollmentToken } from '../../rest/enrollment-token.ts';
import { type AuditEvent, AuditLog } from './audit-log.ts';
import { enrollmentKey, TOKEN_LIFETIME } from './enrollment-key.ts';
import { derOf, type NodeCertificates, openCertificates } from './node-certificates.ts';
import { NodeSecurity } from './node-security.ts';
import { privateFiles, privateFolder, writePrivate } from './private-file.ts';
import { randomPassword } from './random-secrets.ts';
import { SecretStore } from './secret-store.ts';
import { TemporaryUsers } from './temporary-users.ts';

const SECRETS_FILE = 'secrets.json';
const TEMPORARY_FOLDER = 'users';
const ADDRESS_FILE = 'http.json';

/** The folder with keys, users and tokens within a data folder. */
export function securityFolder(data: string): string {
  return join(data, 'security');
}

export function temporaryUsersOf(folder: string, now: () => number): TemporaryUsers {
  return new TemporaryUsers(join(folder, TEMPORARY_FOLDER), now);
}

export function addressFileOf(folder: string): string {
  return join(folder, ADDRESS_FILE);
}

/** Facts about a running node for command-line tools. */
export interface NodeAddress {
  addresses: string[];
  enrollment: boolean;
  /** PEM of the CA, and the fingerprint of the certificate the node presents. */
  ca: string;
  leaf: string;
}

export interface SecuredNodeOptions {
  data: string;
  host: string;
  now: () => number;
  sleep: (milliseconds: number) => Promise<void>;
  enrollment: boolean;
  /** The events that the audit log records; by default failures and changes. */
  auditEvents?: readonly AuditEvent[] | undefined;
  /** Certificates supplied by the operator; by default the node creates its own. */
  certificates?: NodeCertificates | undefined;
}

/** Certificates and users of a data folder. */
export class SecuredNode {
  readonly certificates: NodeCertificates;
  readonly security: NodeSecurity;
  private readonly folder: string;
  private readonly enrollment: boolean;
  private readonly audit: AuditLog;
  private addresses: string[] = [];

  private constructor(
    folder: string,
    enrollment: boolean,
    { certificates, security, audit }: { certificates: NodeCertificates; security: NodeSecurity; audit: AuditLog },
  ) {
    this.audit = audit;
    this.folder = folder;
    this.enrollment = enrollment;
    this.certificates = certificates;
    this.security = security;
  }

  static async open(options: SecuredNodeOptions): Promise<SecuredNode> {
    const { data, host, now, sleep, enrollment, auditEvents } = options;
    const folder = securityFolder(data);
    await privateFolder(folder);
    await privateFiles(folder);
    const certificates = options.certificates ?? (await openCertificates(folder, host, now()));
    const store = await SecretStore.open(join(folder, SECRETS_FILE), now);
    const temporaryUsers = temporaryUsersOf(folder, now);
    await temporaryUsers.sweep();
    const audit = new AuditLog(folder, now, auditEvents);
    const security = new NodeSecurity({
      store,
      temporaryUsers,
      now,
      sleep,
      enrollment,
      ca: derOf(certificates.ca),
      audit,
    });
    return new SecuredNode(folder, enrollment, { certificates, security, audit });
  }

  /** Publishes the node's address to tools. */
  async announce(addresses: string[]): Promise<void> {
    this.addresses = addresses;
    const { ca, chain } = this.certificates;
    const leaf = new X509Certificate(chain).fingerprint256;
    const record: NodeAddress = { addresses, enrollment: this.enrollment, ca, leaf };
    await writePrivate(addressFileOf(this.folder), JSON.stringify(record));
  }

  async close(): Promise<void> {
    this.audit.close();
    await rm(addressFileOf(this.folder), { force: true });
  }

  /** Sets the password of the superuser and returns it; a random one unless it is given. */
  async setPassword(password = randomPassword()): Promise<string> {
    await this.security.changePassword(SUPERUSER_NAME, password, NODE_ORIGIN);
    return password;
  }

  /** Creates a token that enrolls consoles for 30 minutes. */
  async enrollmentToken(): Promise<string> {
    const { name, role_descriptors: roles } = enrollmentKey();
    const roleDescriptors = readRoleDescriptors(JSON.parse(JSON.stringify(roles)));
    const request = { name, lifetime: TOKEN_LIFETIME, roleDescriptors, metadata: {} };
    const { id, secret } = await this.security.createApiKey(NODE_PRINCIPAL, request, NODE_ORIGIN);
    const { fingerprint: fgr } = this.certificates;
    return encodeEnrollmentToken({ ver: product.number, adr: this.addresses, fgr, key: `${id}:${secret}` });
  }
}

/** The actor of changes at the first start, which no request makes. */
const NODE_PRINCIPAL: Principal = {
  username: '_xpack_security',
  roles: [],
  fullName: null,
  metadata: {},
  realm: { name: '__attach', type: '__attach' },
  type: 'realm',
  limits: [[SUPERUSER]],
};
const NODE_ORIGIN = { principal: NODE_PRINCIPAL, peer: undefined };
