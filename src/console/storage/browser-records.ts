/**
 * Records of the console that an export contains: progress of lessons, saved searches and chains, and by index the
 * judgements of hits, the charts and the shown fields.
 */
const KEYS = /^vitrine\.(lessons|searches|chains|(judgements|chart|show)\..+)$/s;
/** In characters. */
const MAX_TEXT = 1 << 20;

export function browserRecords(storage: Storage): [key: string, text: string][] {
  return Array.from({ length: storage.length }, (_, at) => storage.key(at)!)
    .filter(key => KEYS.test(key))
    .sort()
    .map(key => [key, storage.getItem(key) ?? '']);
}

/** Stores a record from a file unless there is one. Its readers ignore what they do not understand. */
export function addBrowserRecord(storage: Storage, key: string, text: string): 'added' | 'kept' | 'rejected' {
  if (!KEYS.test(key) || text.length > MAX_TEXT) return 'rejected';
  if (storage.getItem(key) !== null) return 'kept';
  storage.setItem(key, text);
  return 'added';
}

/** The bytes of all records of this console in `storage`: the browser keeps two for each character. */
export function recordBytes(storage: Storage): number {
  return Array.from({ length: storage.length }, (_, at) => storage.key(at)!)
    .filter(key => key.startsWith('vitrine'))
    .reduce((total, key) => total + 2 * (key.length + (storage.getItem(key)?.length ?? 0)), 0);
}
