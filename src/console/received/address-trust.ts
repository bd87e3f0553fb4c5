import { needsConsent, readAddress } from './received-address.ts';

/**
 * Which entries of the session history the app made itself. The mark is kept in the history state, which no link can
 * set. `any`: made by the user's own steps, or confirmed. `tab`: received, then edited in place; it may run in this tab
 * but still has to be confirmed before it goes to a server.
 */
type Trust = 'any' | 'tab';

const MARK = 'vitrineTrust';
/** The last entry that had a mark: a jump to an anchor makes an unmarked entry for the same address. */
let last: { address: string; trust: Trust } | undefined;

/** To be called once, before anything navigates. `base` is the app's path without a slash at its end. */
export function watchNavigation(base: string): void {
  const received = () => readAddress(location.pathname.slice(base.length) || '/', location.search);
  // An address that waits for consent stays unmarked, even if its state is replaced meanwhile.
  const inPlace = () => markOf() ?? (needsConsent(received(), 'tab') ? undefined : 'tab');
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  history.pushState = (state: unknown, unused, url) => push(marked(state, 'any'), unused, url);
  history.replaceState = (state: unknown, unused, url) => replace(marked(state, inPlace()), unused, url);
  if (markOf() === undefined && !needsConsent(received(), 'remote')) confirmAddress();
}

/** Records the user's consent to the current address. */
export function confirmAddress(): void {
  last = { address: current(), trust: 'any' };
  history.replaceState(history.state, '');
}

export function isTrusted(kind: 'tab' | 'remote'): boolean {
  const trust = markOf();
  return trust === 'any' || (trust === 'tab' && kind === 'tab');
}

function markOf(): Trust | undefined {
  const state: unknown = history.state;
  const mark = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[MARK] : undefined;
  if (mark === 'any' || mark === 'tab') last = { address: current(), trust: mark };
  return last?.address === current() ? last.trust : undefined;
}

function current(): string {
  return location.pathname + location.search;
}

function marked(state: unknown, trust: Trust | undefined): unknown {
  if (trust === undefined) return state;
  return { ...(typeof state === 'object' ? state : {}), [MARK]: trust };
}
