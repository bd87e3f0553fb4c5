/** Settings of an index that its engine sets itself and rejects in a request. */
const OWN_SETTINGS = new Set([
  'uuid',
  'creation_date',
  'provided_name',
  'version',
  'history',
  'resize',
  'shrink',
  'split',
]);

/** The settings below `index` with which an index like this one can be created. */
export function withoutOwnSettings(settings: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !OWN_SETTINGS.has(name)));
}
