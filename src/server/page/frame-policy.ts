import type { IncomingMessage } from 'node:http';
import { UsageError } from '../usage-error.ts';

/** The only page that other sites may show in a frame: it runs one scenario in memory and knows no server. */
const EMBED_PAGE = /^\/embed(?:\.html)?$/;

/**
 * Which sites may show the page of a scenario in a frame. Every other page, and this one unless configured, cannot be
 * framed.
 */
export class FramePolicy {
  private readonly origins: readonly string[];

  /** @param origins such as `https://docs.example.org`. @throws UsageError */
  constructor(origins: readonly string[]) {
    for (const origin of origins)
      if (!isOrigin(origin)) throw new UsageError(`[${origin}] is not an origin such as https://docs.example.org`);
    this.origins = origins;
  }

  /** The value of `frame-ancestors` for a path. */
  ancestors(path: string): string {
    return this.origins.length > 0 && EMBED_PAGE.test(path) ? this.origins.join(' ') : "'none'";
  }

  /** Whether a page of another site navigates a frame to the page of a scenario. Browsers check the ancestors. */
  admits({ method, url = '', headers }: IncomingMessage): boolean {
    return (
      method === 'GET' &&
      headers['sec-fetch-mode'] === 'navigate' &&
      headers['sec-fetch-dest'] === 'iframe' &&
      this.ancestors(url.split('?', 1)[0]!) !== "'none'"
    );
  }
}

function isOrigin(text: string): boolean {
  try {
    const { protocol, origin } = new URL(text);
    return origin === text && (protocol === 'https:' || protocol === 'http:');
  } catch {
    return false;
  }
}
