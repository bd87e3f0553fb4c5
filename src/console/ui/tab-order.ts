const TABBABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

/** Moves the focus to the first element after a region in tab order, past everything inside it. */
export function focusAfter(region: HTMLElement): void {
  const after = [...document.querySelectorAll<HTMLElement>(TABBABLE)].find(
    element =>
      region.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING &&
      !region.contains(element) &&
      element.checkVisibility(),
  );
  after?.focus();
}
