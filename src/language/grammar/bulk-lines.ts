import { bodyOutline, nodeAt } from '../json-outline.ts';
import { nextToken, type TextRange } from '../json-scanner.ts';

/**
 * For each line of a bulk the name of its action; undefined for the documents that follow the actions. Lines that are
 * being written may lack anything.
 */
export function bulkActions(text: string, bodies: readonly TextRange[]): (string | undefined)[] {
  const actions: (string | undefined)[] = [];
  for (const body of bodies) {
    const above = actions.at(-1);
    actions.push(above === undefined || above === 'delete' ? firstKey(text, body) : undefined);
  }
  return actions;
}

function firstKey(text: string, { from, to }: TextRange): string {
  const key = nextToken(text, from + 1, to);
  return key?.kind === 'string' ? text.slice(key.from + 1, key.to - 1) : '';
}

/** The index that an action names, if it does. */
export function indexOfAction(text: string, action: TextRange | undefined): string | undefined {
  const outline = action && bodyOutline(text, action);
  const name = outline?.members[0] && nodeAt(outline, [outline.members[0].key, '_index']);
  return name?.kind === 'scalar' ? text.slice(name.from + 1, name.to - 1) : undefined;
}
