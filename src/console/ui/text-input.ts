/** Everything a person types text into. Monaco's own element is a plain div with an EditContext, so its box counts. */
const TEXT_INPUT =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="searchbox"], [role="combobox"], .monaco-editor';

/**
 * Whether a key press is text, or part of composing text, and so must never trigger a shortcut. Looks along the whole
 * path of the event, because the focused element can be inside a shadow root or be a helper of a larger editor.
 */
export function isTextInput(event: KeyboardEvent): boolean {
  if (event.isComposing || event.key === 'Process' || event.key === 'Dead') return true;
  return event.composedPath().some(target => target instanceof Element && takesText(target));
}

function takesText(element: Element): boolean {
  return element.matches(TEXT_INPUT) || ('editContext' in element && Boolean(element.editContext));
}
