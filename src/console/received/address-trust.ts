import { currentRoute } from '../ui/page-address.ts';
import { needsConsent, readAddress } from './received-address.ts';

/**
 * Which entries of the session history the app created. The mark is part of the history state, which no link can set.
 * `any`: created by the user's navigation, or confirmed. `tab`: received, then edited in place; it may run in this tab
 * but needs confirmation before it goes to a server.
 */
type Trust = 'any' | 'tab';

const MARK = 'vitrineTrust';
/** The last marked entry: a jump to an anchor creates an unmarked entry with the same address. */
let last: { address: string; trust: Trust } | undefined;

/** Marks new history entries. Must be called once before any navigation. */
export function watchNavigation(): void {
  const received = () => {
    const { path, search } = currentRoute();
    return readAddress(path, search);
  };
  // An address that needs consent stays unmarked, even if its state is replaced meanwhile.
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
