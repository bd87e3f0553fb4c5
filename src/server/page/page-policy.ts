/** Monaco needs inline styles; nothing else is relaxed. */
const DIRECTIVES: Readonly<Record<string, string>> = {
  'default-src': "'self'",
  'script-src': "'self'",
  'connect-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self' data:",
  'worker-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/**
 * The content security policy of a page of the console. `/play?from=https://…` may also load from the site that its
 * address names, which Play does after a click.
 * @param url path and query of the request
 * @param ancestors which sites may frame the page
 */
export function pagePolicy(url: string, ancestors = "'none'"): string {
  const from = originOf(url);
  return written({
    ...DIRECTIVES,
    'frame-ancestors': ancestors,
    ...(from !== undefined && { 'connect-src': `'self' ${from}` }),
  });
}

/** Servers that a user may connect to: over TLS, or on this machine. */
const SERVERS = 'https: http://localhost:* http://127.0.0.1:*';

/**
 * The policy that the built page carries itself, for hosts that send no headers: it is the same for all addresses, and
 * a page may not say who frames it. Without a relay the page connects to servers itself.
 */
export function builtPolicy(): string {
  const { 'frame-ancestors': _, ...directives } = DIRECTIVES;
  return written({ ...directives, 'connect-src': `'self' ${SERVERS}` });
}

function written(directives: Readonly<Record<string, string>>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

function originOf(url: string): string | undefined {
  const [path, query = ''] = url.split(/\?(.*)/s) as [string, string?];
  if (path !== '/play') return undefined;
  try {
    const { protocol, origin } = new URL(new URLSearchParams(query).get('from') ?? '');
    return protocol === 'https:' && /^https:\/\/[\w.:[\]-]+$/.test(origin) ? origin : undefined;
  } catch {
    return undefined;
  }
}
