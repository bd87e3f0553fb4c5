export type Credentials =
  | { kind: 'basic'; username: string; password: string }
  | { kind: 'api-key'; id: string; secret: string }
  | { kind: 'bearer'; value: string }
  /** No credentials; `reason` if Elasticsearch's message contains more than that they are missing. */
  | { kind: 'none'; reason?: string; detail?: string };

/** Names of schemes are case-insensitive. */
export function parseAuthorization(header: string | undefined): Credentials {
  const found = /^([a-z]+)\s+(\S.*)$/i.exec(header?.trim() ?? '');
  if (!found) return { kind: 'none' };
  return SCHEMES.get(found[1]!.toLowerCase())?.(found[2]!.trim()) ?? { kind: 'none' };
}

/** A map, because names come from requests: an object would have a scheme called `constructor`. */
const SCHEMES: ReadonlyMap<string, (value: string) => Credentials> = new Map([
  ['basic', basic],
  ['apikey', apiKey],
  ['bearer', value => ({ kind: 'bearer', value })],
]);

function basic(value: string): Credentials {
  const text = decode(value);
  if (text === undefined) return { kind: 'none', reason: 'invalid basic authentication header encoding' };
  const colon = text.indexOf(':');
  if (colon < 0) return { kind: 'none', reason: 'invalid basic authentication header value' };
  return { kind: 'basic', username: text.slice(0, colon), password: text.slice(colon + 1) };
}

function apiKey(value: string): Credentials {
  const text = decode(value);
  if (text === undefined) return { kind: 'none', detail: 'API key: Illegal base64 character' };
  const colon = text.indexOf(':');
  if (colon <= 0) return { kind: 'none', detail: 'API key: invalid ApiKey value' };
  return { kind: 'api-key', id: text.slice(0, colon), secret: text.slice(colon + 1) };
}

function decode(value: string): string | undefined {
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(value)) return undefined;
  return Buffer.from(value, 'base64').toString('utf8');
}

const SERVICE_PREFIX = Buffer.from([0, 1, 0, 1]);

export interface ServiceCredentials {
  /** For example `elastic/kibana`. */
  account: string;
  name: string;
  secret: string;
}

/** Unpadded base64 of four bytes and `namespace/service/name:secret`. */
export function serviceTokenText({ account, name, secret }: ServiceCredentials): string {
  return Buffer.concat([SERVICE_PREFIX, Buffer.from(`${account}/${name}:${secret}`)])
    .toString('base64')
    .replace(/=+$/, '');
}

export function parseServiceToken(value: string): ServiceCredentials | undefined {
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(value)) return undefined;
  const bytes = Buffer.from(value, 'base64');
  if (!bytes.subarray(0, 4).equals(SERVICE_PREFIX)) return undefined;
  const found = /^([^/:]+\/[^/:]+)\/([^/:]+):(.+)$/s.exec(bytes.subarray(4).toString('utf8'));
  return found ? { account: found[1]!, name: found[2]!, secret: found[3]! } : undefined;
}
