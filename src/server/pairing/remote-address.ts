import { RemoteProblem } from './remote-problem.ts';

/** An origin typed by the user or taken from a token. Only scheme, host and port: anything else is rejected. */
export function remoteOrigin(text: string, { plain = false } = {}): URL {
  const written = text.trim();
  const url = parsed(/^[a-z][a-z0-9+.-]*:\/\//i.test(written) ? written : `https://${written}`);
  const allowed = url?.protocol === 'https:' || (plain && url?.protocol === 'http:');
  if (!url || !allowed || url.username || url.password || url.search || url.hash || url.pathname !== '/')
    throw new RemoteProblem('not-an-address', 'an address is https://host:port');
  return url;
}

/** URLs write the host `::1` as `[::1]`. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

export function portOf(url: URL): number {
  return Number(url.port || (url.protocol === 'https:' ? 443 : 80));
}

function parsed(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
