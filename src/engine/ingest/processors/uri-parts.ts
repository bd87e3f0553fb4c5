import { illegalArgument } from '../../errors/engine-error.ts';
import type { JsonObject } from '../../json/json-value.ts';
import type { ProcessorType } from '../processor.ts';

/** Splits a URI into its parts (RFC 3986). */
export const uriParts: ProcessorType = config => {
  const field = config.string('field');
  const target = config.string('target_field', 'url');
  const keepsOriginal = config.flag('keep_original', true);
  const removes = config.flag('remove_if_successful');
  const ignoreMissing = config.flag('ignore_missing');
  return document => {
    const text = document.text(field, ignoreMissing, 'cannot parse URI');
    if (text === undefined) return;
    const parts = uriPartsOf(text);
    if (!parts) throw illegalArgument(`unable to parse URI [${text}]`);
    if (keepsOriginal) parts['original'] = text;
    if (removes && target !== field) document.remove(field);
    document.set(target, parts);
  };
};

/** The regular expression of RFC 3986, appendix B. */
const URI = /^(?:([A-Za-z][A-Za-z\d+.-]*):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s;

export function uriPartsOf(text: string): JsonObject | undefined {
  const found = /[\s<>"{}|\\^`]/.test(text) ? undefined : URI.exec(text);
  if (!found) return undefined;
  const [, scheme, authority, path = '', query, fragment] = found;
  const parts: JsonObject = {};
  const host = /^(?:(.*)@)?(\[[^\]]*\]|[^:]*)(?::(\d*))?$/.exec(authority ?? '');
  if (host?.[2]) parts['domain'] = host[2];
  if (fragment !== undefined) parts['fragment'] = decode(fragment);
  parts['path'] = decode(path);
  const dot = path.slice(path.lastIndexOf('/') + 1).lastIndexOf('.');
  if (dot >= 0) parts['extension'] = path.slice(path.lastIndexOf('.') + 1);
  if (host?.[3]) parts['port'] = Number(host[3]);
  if (query !== undefined) parts['query'] = decode(query);
  if (scheme !== undefined) parts['scheme'] = scheme;
  if (host?.[1] !== undefined) addUser(parts, decode(host[1]));
  return parts;
}

function addUser(parts: JsonObject, info: string): void {
  parts['user_info'] = info;
  const colon = info.indexOf(':');
  if (colon < 0) return;
  parts['username'] = info.slice(0, colon);
  parts['password'] = info.slice(colon + 1);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
