/** The parts of a link as text, to show before anything runs. */
export interface ReceivedAddress {
  readonly path: string;
  readonly parts: readonly (readonly [name: string, value: string])[];
}

/** Parameters by room that only select what the tab's engine reads: no script, no request body, no write. */
const HARMLESS: Readonly<Record<string, readonly string[] | 'all'>> = {
  '/': ['sample', 'q', 'by', 'stage'],
  '/search': 'all',
  // The request is put into the editor and not sent.
  '/console': 'all',
  // The query is put into the editor and not sent.
  '/esql': ['query', 'as'],
  '/analyze': 'all',
  '/indices': [
    'create',
    'import',
    'filter',
    'id',
    'routing',
    'q',
    'is',
    'not',
    'sort',
    'columns',
    'field',
    'view',
    'tab',
  ],
  '/templates': ['filter', 'name', 'patterns', 'priority', 'order', 'view', 'merge', 'step', 'from', 'legacy'],
  '/pipelines': ['filter', 'use', 'from', 'step', 'tab', 'source', 'index', 'count', 'doc'],
  '/reindex': ['source', 'do', 'to', 'into', 'op', 'conflicts', 'batch', 'slices', 'speed', 'step', 'fields', 'tasks'],
  // Its parameters name servers, to which requests would be sent.
  '/move': [],
  '/resources': ['page', 'size', 'view', 'entity', 'index'],
  '/connections': [],
  '/storage': [],
  '/activity': ['show', 'filter'],
};

/** Rooms that ask before they use their parameters, and send nothing to the connection for them. */
const ASKING = new Set(['/play']);

/** Keys that can contain Painless: scripts, runtime fields, scripted sorts, metrics and filters. */
const SCRIPT = /script|runtime|painless/i;

/** Omits the hash, which no room reads. */
export function readAddress(path: string, search: string): ReceivedAddress {
  return { path, parts: [...new URLSearchParams(search)] };
}

/**
 * Whether an address from outside needs the user's consent. With a server, every address does that selects more than a
 * room, because requests would be sent as the signed-in user. In this tab, consent is needed for parameters that can
 * contain a script, and for unknown ones.
 */
export function needsConsent({ path, parts }: ReceivedAddress, kind: 'tab' | 'remote'): boolean {
  const room = roomOf(path);
  if (ASKING.has(room)) return false;
  if (kind === 'remote') return parts.length > 0 || path.replace(/\/$/, '') !== (room === '/' ? '' : room);
  const harmless = HARMLESS[room];
  return parts.some(
    ([name, value]) =>
      harmless === undefined ||
      (harmless !== 'all' && !harmless.includes(name) && value !== '') ||
      (room !== '/console' && holdsScript(name, value)),
  );
}

/** Only JSON and the `script` parameter are run; other text may contain the word. */
function holdsScript(name: string, value: string): boolean {
  return (name === 'script' && value !== '') || (value.includes('{') && SCRIPT.test(unescaped(value)));
}

function roomOf(path: string): string {
  return `/${path.split('/')[1] ?? ''}`;
}

/** JSON keys may contain escapes, which the engine decodes. */
function unescaped(text: string): string {
  return text.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
