/** What a link would do, as pairs of text that can be shown before anything runs. */
export interface ReceivedAddress {
  readonly path: string;
  readonly parts: readonly (readonly [name: string, value: string])[];
}

/** Parameters per room that only choose what the tab's engine reads: no script, no request body, no write. */
const HARMLESS: Readonly<Record<string, readonly string[] | 'all'>> = {
  '/': ['sample', 'q', 'by', 'stage'],
  '/search': 'all',
  // The text of the request is put into the editor and never sent.
  '/console': 'all',
  '/analyze': 'all',
  '/indices': ['create', 'import', 'filter', 'from', 'id', 'field', 'view', 'tab'],
  '/templates': ['filter', 'name', 'patterns', 'priority', 'order', 'view', 'merge', 'step', 'from', 'legacy'],
  '/reindex': ['source', 'do', 'to', 'into', 'op', 'conflicts', 'batch', 'slices', 'speed', 'step', 'fields', 'tasks'],
  // Its parameters name servers, which would be asked.
  '/move': [],
  '/resources': ['page', 'size', 'view', 'entity', 'index'],
  '/connections': [],
};

/** Anything that can hold Painless: a script, a runtime field, a scripted sort or metric, a script filter. */
const SCRIPT = /script|runtime|painless/i;

/** The hash is left out: no room reads it. */
export function readAddress(path: string, search: string): ReceivedAddress {
  return { path, parts: [...new URLSearchParams(search)] };
}

/**
 * Whether an address that came from outside must wait for a click. On a server every address waits that says more than
 * which room to open: the server would be asked as the signed-in user. In this tab what can hold a script, and what no
 * rule knows to be harmless, waits.
 */
export function needsConsent({ path, parts }: ReceivedAddress, kind: 'tab' | 'remote'): boolean {
  const room = roomOf(path);
  if (kind === 'remote') return parts.length > 0 || path.replace(/\/$/, '') !== (room === '/' ? '' : room);
  const harmless = HARMLESS[room];
  return parts.some(
    ([name, value]) =>
      harmless === undefined ||
      (harmless !== 'all' && !harmless.includes(name) && value !== '') ||
      (room !== '/console' && holdsScript(name, value)),
  );
}

/** Plain words may say "script"; only JSON and the parameter of that name are run. */
function holdsScript(name: string, value: string): boolean {
  return (name === 'script' && value !== '') || (value.includes('{') && SCRIPT.test(unescaped(value)));
}

function roomOf(path: string): string {
  return `/${path.split('/')[1] ?? ''}`;
}

/** JSON may write any letter of a key as an escape; the engine reads it as the letter. */
function unescaped(text: string): string {
  return text.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
