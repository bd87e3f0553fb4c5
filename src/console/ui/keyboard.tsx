import { useEffect, useRef } from 'react';
import classes from './keyboard.module.css';

/** A key or a sequence of keys; `Ctrl` is shown as on the user's keyboard. */
export function KeyHint({ keys }: { keys: string }) {
  return <kbd className={classes.key}>{shortcutKeys(keys)}</kbd>;
}

const APPLE = /Mac|iPhone|iPad/;

/** Whether the keyboard is one of Apple's, where ⌘ takes the place of Ctrl. */
export function isApple(): boolean {
  return APPLE.test(navigator.platform);
}

/** Key names as printed on the user's keyboard: `Ctrl` is ⌘ on Apple's. Ctrl Space and Ctrl M are the same on both. */
export function keysFor(platform: string, keys: string): string {
  return APPLE.test(platform) ? keys.replace(/Ctrl(?! (?:Space|M)$)/g, '⌘') : keys;
}

export function shortcutKeys(keys: string): string {
  return keysFor(navigator.platform, keys);
}

const layers: (() => void)[] = [];

// Registered when the module loads, before the listeners of dialogs, which would close all dialogs at once.
globalThis.addEventListener?.(
  'keydown',
  event => {
    const close = layers.at(-1);
    if (event.key !== 'Escape' || event.isComposing || close === undefined) return;
    event.stopImmediatePropagation();
    close();
  },
  { capture: true },
);

/** While `opened`, Escape closes only this layer; the dialog below stays open. */
export function useEscapeLayer(opened: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    if (!opened) return undefined;
    const close = () => latest.current();
    layers.push(close);
    return () => void layers.splice(layers.indexOf(close), 1);
  }, [opened]);
}

const TABBABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

/** Moves the focus to the first tabbable element after a region. */
export function focusAfter(region: HTMLElement): void {
  const after = [...document.querySelectorAll<HTMLElement>(TABBABLE)].find(
    element =>
      region.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING &&
      !region.contains(element) &&
      element.checkVisibility(),
  );
  after?.focus();
}

/** Elements that accept text. Monaco's focused element is a plain div with an EditContext, so the editor is listed. */
const TEXT_INPUT =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="searchbox"], [role="combobox"], .monaco-editor';

/**
 * Whether a key press enters or composes text and must not trigger a shortcut. Checks the whole path of the event,
 * because the focused element can be in a shadow root or part of a larger editor.
 */
export function isTextInput(event: KeyboardEvent): boolean {
  if (event.isComposing || event.key === 'Process' || event.key === 'Dead') return true;
  return event.composedPath().some(target => target instanceof Element && takesText(target));
}

function takesText(element: Element): boolean {
  return element.matches(TEXT_INPUT) || ('editContext' in element && Boolean(element.editContext));
}
