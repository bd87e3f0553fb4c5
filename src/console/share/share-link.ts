import { MAX_LINK_LENGTH, scenarioFragment } from '../../scenario/scenario-link.ts';
import { addressOf } from '../ui/page-address.ts';

export interface ShareLink {
  address: string;
  /** Whether mail and chat programs keep it whole. */
  fits: boolean;
}

/** The address that opens a scenario in this console. */
export async function linkOf(markdown: string): Promise<ShareLink> {
  const address = addressOf(`/play${await scenarioFragment(markdown)}`);
  return { address, fits: address.length <= MAX_LINK_LENGTH };
}
