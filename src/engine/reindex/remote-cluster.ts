import { EngineError, illegalArgument } from '../errors/engine-error.ts';
import { classCast } from '../errors/java-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json/json-value.ts';
import { writeJson } from '../json/json-writer.ts';
import { classNameOf, javaToStringInOrder } from '../mapping/java-to-string.ts';
import { parseTimeout } from '../request/time-value.ts';
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
  /** Milliseconds until a connection must be established; unlimited if undefined. */
  readonly connectTimeout: number | undefined;
  /** Milliseconds that the remote may be silent; unlimited if undefined. */
  readonly socketTimeout: number | undefined;
}

const KNOWN = ['host', 'username', 'password', 'api_key', 'headers', 'socket_timeout', 'connect_timeout'];
/** The host cannot hide a user or another address: the host checked against the allow-list is the one contacted. */
const HOST = /^([a-z][a-z0-9+.-]*):\/\/(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::(\d+))?(\/[^?#\s\\]*)?$/i;
const DEFAULT_TIMEOUT = '30s';

/** Parses `source.remote`. @throws EngineError */
export function parseRemote(value: JsonValue): RemoteCluster {
  if (!isJsonObject(value)) throw classCast(classNameOf(value), 'java.util.Map');
  const unknown = Object.keys(value).filter(key => !KNOWN.includes(key));
  const key = text(value, 'api_key');
  const address = addressOf(text(value, 'host'));
  const remote = {
    ...address,
    username: text(value, 'username'),
    password: text(value, 'password'),
    headers: { ...headersOf(value['headers']), ...(key !== undefined && { authorization: `ApiKey ${key}` }) },
    socketTimeout: timeout(value, 'socket_timeout'),
    connectTimeout: timeout(value, 'connect_timeout'),
  };
  if (unknown.length > 0) throw illegalArgument(`Unsupported fields in [remote]: [${unknown.join(',')}]`);
  return remote;
}

/** Checks the host against the node's allow-list: `host:port`, with wildcards. @throws EngineError */
export function checkAllowed({ host, port }: RemoteCluster, allowed: readonly string[]): void {
  const address = `${host}:${port}`;
  const fits = (pattern: string) => matchesGlob(pattern, address);
  if (!allowed.some(fits)) throw illegalArgument(`[${address}] not whitelisted in reindex.remote.whitelist`);
}

/** The description shown by tasks: includes the user name, never the password. */
export function describeRemote(remote: RemoteCluster, query: JsonValue): string {
  const { scheme, host, port, pathPrefix, username, password } = remote;
  const parts = [`scheme=${scheme}`, `host=${host}`, `port=${port}`];
  if (pathPrefix !== '') parts.push(`pathPrefix=${pathPrefix}`);
  parts.push(`query=${writeJson(query)}`);
  if (username !== undefined) parts.push(`username=${username}`);
  if (password !== undefined) parts.push('password=<<>>');
  return parts.join(' ');
}

function addressOf(host: string | undefined): Pick<RemoteCluster, 'scheme' | 'host' | 'port' | 'pathPrefix'> {
  if (host === undefined)
    throw new EngineError('null_pointer_exception', '[host] must be specified to reindex from a remote cluster');
  const [whole, scheme, name, port, path = ''] = HOST.exec(host) ?? [];
  const reason = `[host] must be of the form [scheme]://[host]:[port](/[pathPrefix])? but was [${host}]`;
  if (whole === undefined || port === undefined || Number(port) > 65_535) {
    const cause = new EngineError('u_r_i_syntax_exception', `The port was not defined in the [host]: ${host}`);
    throw illegalArgument(reason, { cause });
  }
  return { scheme: scheme!.toLowerCase(), host: name!, port: Number(port), pathPrefix: path.replace(/\/+$/, '') };
}

function headersOf(value: JsonValue | undefined): Record<string, string> {
  if (value === undefined || value === null) return {};
  const expected = 'Expected [headers] to be an object containing strings but';
  if (!isJsonObject(value)) throw illegalArgument(`${expected} was [${javaToStringInOrder(value)}]`);
  const entries = Object.entries(value).map(([name, one]): [string, string] => {
    if (typeof one !== 'string') throw illegalArgument(`${expected} has [${name}=${javaToStringInOrder(one)}]`);
    return [name.toLowerCase(), one];
  });
  return Object.fromEntries(entries);
}

function text(body: JsonObject, key: string): string | undefined {
  const value = body[key];
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return value;
  throw illegalArgument(`Expected [${key}] to be a string but was [${javaToStringInOrder(value)}]`);
}

function timeout(body: JsonObject, key: string): number | undefined {
  return parseTimeout(text(body, key) ?? DEFAULT_TIMEOUT, key);
}
