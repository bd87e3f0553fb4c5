/** Visible strings of the list of shortcuts. */
export const COPY = {
  commands: 'Commands',
  editing: 'Editing',
  none: 'None',
  change: 'Change',
  changeOf: (label: string) => `Change the keys of “${label}”`,
  pressKeys: 'Press keys…',
  pressKeysFor: (label: string) => `Press the new keys of “${label}”. Escape cancels.`,
  reset: 'Reset',
  resetOf: (label: string) => `Reset the keys of “${label}”`,
  resetAll: 'Reset all',
  needsModifier: 'These keys enter text. Press them with Ctrl or Alt, or choose a function key.',
  taken: (keys: string, label: string) =>
    `${keys} is already used for “${label}”. Choose other keys, or change those first.`,
  reserved: (keys: string) => `${keys} is reserved by the browser or the editor. Choose other keys.`,
} as const;
