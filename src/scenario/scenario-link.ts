import { base64Url } from '../engine/structures/base64.ts';
import { deflate, inflate, TooLarge } from './deflate.ts';
import { LIMITS } from './scenario.ts';

/** Addresses up to this length survive mail, chat and issue trackers. A longer scenario travels as a file. */
export const MAX_LINK_LENGTH = 8_000;

const KEY = 's';
/** The largest text of a scenario: its Markdown, and the data in its setup blocks. */
const MAX_BYTES = LIMITS.markdownBytes + LIMITS.dataBytes;
/** Digits that it can take: text that does not deflate, with the framing of its blocks. */
const MAX_DIGITS = Math.ceil((MAX_BYTES * 1.001 * 4) / 3);

/** Why a link has no scenario, as a sentence. */
export class ScenarioLinkError extends Error {}

/** The fragment of an address that holds a scenario: `#s=` and the Markdown, deflated, in base64url. */
export async function scenarioFragment(markdown: string): Promise<string> {
  const bytes = new TextEncoder().encode(markdown);
  return `#${KEY}=${base64Url.encode(await deflate(bytes), false)}`;
}

/** Whether the fragment of an address claims to hold a scenario. */
export function hasScenario(fragment: string): boolean {
  return fragment.startsWith(`#${KEY}=`);
}

/** The Markdown of a fragment with a scenario. @throws ScenarioLinkError */
export async function scenarioOf(fragment: string): Promise<string> {
  if (!hasScenario(fragment)) throw new ScenarioLinkError('The link has no scenario.');
  const digits = fragment.slice(KEY.length + 2).replace(/\s|%20|=+$/g, '');
  if (digits === '') throw new ScenarioLinkError('The link is truncated: nothing follows #s=.');
  if (digits.length > MAX_DIGITS) throw new ScenarioLinkError('The link is longer than any scenario.');
  const deflated = base64Url.decode(digits);
  if (!deflated)
    throw new ScenarioLinkError(
      `The link is damaged: it has the character ${JSON.stringify(foreignCharacter(digits))} after #s=.`,
    );
  return textOf(await inflated(deflated.slice()));
}

async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  try {
    return await inflate(bytes, MAX_BYTES);
  } catch (error) {
    if (error instanceof TooLarge)
      throw new ScenarioLinkError(
        `The link unpacks to more than ${MAX_BYTES / 1_000_000} MB, the limit of a scenario. It was not opened.`,
      );
    throw new ScenarioLinkError('The link is truncated or damaged: its text cannot be unpacked. Copy the whole link.');
  }
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new ScenarioLinkError('The link is damaged: what it unpacks to is not text.');
  }
}

function foreignCharacter(digits: string): string {
  const found = /[^\w-]/u.exec(digits);
  return found ? found[0] : '';
}
