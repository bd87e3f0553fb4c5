import { illegalArgument } from '../errors/engine-error.ts';
import type { JsonObject } from '../json/json-value.ts';
import { matchesGlob } from '../structures/glob.ts';

/** Another cluster to read from. */
export interface RemoteCluster {
  readonly scheme: string;
  readonly host: string;
  readonly port: number;
  readonly pathPrefix: string;
  readonly username: string | undefined;
  readonly password: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

const KNOWN = ['host', 'username', 'password', 'api_key', 'headers', 'socket_timeout', 'connect_timeout'];
const HOST = /^([a-z][a-z0-9+.-]*):\/\/(\[[^\]]+\]|[^:/]+):(\d+)(\/.*)?$/;

/** `source.remote`. @throws EngineError */
export function parseRemote(body: JsonObject): RemoteCluster {
  const unknown = Object.keys(body).filter(key => !KNOWN.includes(key));
  if (unknown.length > 0) throw illegalArgument(`Unsupported fields in [remote]: [${unknown.join(',')}]`);
  const { host, username, password, headers = {}, api_key: apiKey } = body;
  if (typeof host !== 'string') throw illegalArgument('[host] must be specified to reindex from a remote cluster');
  const found = HOST.exec(host);
  if (!found)
    throw illegalArgument(`[host] must be of the form [scheme]://[host]:[port](/[pathPrefix])? but was [${host}]`);
  const given = Object.entries(headers as JsonObject).map(([name, value]) => [name, String(value)] as const);
  return {
    scheme: found[1]!,
    host: found[2]!,
    port: Number(found[3]),
    pathPrefix: (found[4] ?? '').replace(/\/$/, ''),
    username: text(username),
    password: text(password),
    headers: Object.fromEntries([...given, ...(apiKey === undefined ? [] : [['Authorization', `ApiKey ${apiKey}`]])]),
  };
}

/** Only hosts that the node's owner listed may be read from: `host:port`, with wildcards. @throws EngineError */
export function checkAllowed({ host, port }: RemoteCluster, allowed: readonly string[]): void {
  const address = `${host}:${port}`;
  const fits = (pattern: string) => matchesGlob(pattern, address);
  if (!allowed.some(fits)) throw illegalArgument(`[${address}] not whitelisted in reindex.remote.whitelist`);
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
