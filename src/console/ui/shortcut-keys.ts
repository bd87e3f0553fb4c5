const APPLE = /Mac|iPhone|iPad/;

/** Key names as printed on the user's keyboard: `Ctrl` is ⌘ on Apple's. Ctrl Space and Ctrl M are the same on both. */
export function keysFor(platform: string, keys: string): string {
  return APPLE.test(platform) ? keys.replace(/Ctrl(?! (?:Space|M)$)/g, '⌘') : keys;
}

export function shortcutKeys(keys: string): string {
  return keysFor(navigator.platform, keys);
}
