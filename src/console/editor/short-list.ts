/** Suggestions that Monaco sorts and shows in a moment. */
const FEW = 500;

export interface ShortList<T> {
  list: readonly T[];
  /** Whether some were left out, so that typing on has to ask again. */
  isCut: boolean;
}

/**
 * The first suggestions whose labels contain the letters of what was typed in their order, as Monaco matches them. Short
 * lists are left to Monaco.
 */
export function shortList<T extends { label: string }>(all: readonly T[], typed: string): ShortList<T> {
  if (all.length <= FEW) return { list: all, isCut: false };
  const letters = [...typed.toLowerCase()];
  const list: T[] = [];
  for (const suggestion of all) {
    if (list.length === FEW) break;
    if (containsInOrder(suggestion.label.toLowerCase(), letters)) list.push(suggestion);
  }
  return { list, isCut: true };
}

function containsInOrder(label: string, letters: readonly string[]): boolean {
  let at = 0;
  for (const letter of letters) {
    at = label.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
