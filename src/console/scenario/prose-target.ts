/** Where a link of a scenario leads: to a heading of the same text, or to another page. */
export type ProseTarget = { kind: 'anchor'; id: string } | { kind: 'page'; href: string; host: string | undefined };

/** An absolute address ignores the base, so a result with this origin was relative. */
const BASE = 'https://relative.invalid';

/**
 * The target of a link, which a stranger may have written; undefined for any scheme but http and https. `host` is
 * undefined for relative addresses.
 */
export function proseTarget(address: string): ProseTarget | undefined {
  if (address.startsWith('#')) return { kind: 'anchor', id: slug(decoded(address.slice(1))) };
  try {
    const { protocol, origin, host, href, username } = new URL(address, BASE);
    if (origin === BASE) return { kind: 'page', href: address, host: undefined };
    // A name before the host makes an address look like one of another host.
    if ((protocol !== 'http:' && protocol !== 'https:') || username !== '') return undefined;
    return { kind: 'page', href, host };
  } catch {
    return undefined;
  }
}

/** The name of a heading in addresses: lower case, with hyphens for spaces, as code hosts write it. */
export function slug(heading: string): string {
  return heading
    .toLowerCase()
    .trim()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s+/g, '-');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
