import { LIMITS } from '../../scenario/scenario.ts';
import { MAX_LINK_LENGTH, scenarioFragment } from '../../scenario/scenario-link.ts';

export interface ShareLink {
  address: string;
  /** Whether other programs keep it whole, and Vitrine opens it. */
  fits: boolean;
}

/** The address that opens a scenario in this console. */
export async function linkOf(markdown: string, base = PLAY): Promise<ShareLink> {
  const address = base() + (await scenarioFragment(markdown));
  const { length } = new TextEncoder().encode(markdown);
  return { address, fits: address.length <= MAX_LINK_LENGTH && length <= LIMITS.markdownBytes };
}

const PLAY = () => `${location.origin}${import.meta.env.BASE_URL}play`;
