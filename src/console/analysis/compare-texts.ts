interface Piece {
  text: string;
  change: 'kept' | 'changed' | 'cut';
}

/** Above this product of lengths, only the common prefix and suffix are kept. */
const MAX_CELLS = 1_000_000;

/** The kept, cut and added characters of a text, by a longest common subsequence. */
export function compareTexts(before: string, after: string): Piece[] {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let end = 0;
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const [left, right] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const pieces: Piece[] = [];
  add(pieces, before.slice(0, start), 'kept');
  if (left.length * right.length <= MAX_CELLS) compareMiddles(left, right, pieces);
  else {
    add(pieces, left, 'cut');
    add(pieces, right, 'changed');
  }
  add(pieces, before.slice(before.length - end), 'kept');
  return pieces;
}

/** Maps an offset before the filter to the offset after it; a removed character maps to where it was removed. */
export function indexAfter(pieces: Piece[], index: number): number {
  let before = 0;
  let after = 0;
  for (const { text, change } of pieces) {
    if (change !== 'changed' && index < before + text.length) return change === 'kept' ? after + index - before : after;
    if (change !== 'changed') before += text.length;
    if (change !== 'cut') after += text.length;
  }
  return after;
}

function compareMiddles(left: string, right: string, pieces: Piece[]): void {
  const width = right.length + 1;
  const lengths = new Uint16Array((left.length + 1) * width);
  for (let i = left.length - 1; i >= 0; i--)
    for (let j = right.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        left[i] === right[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
  let i = 0;
  let j = 0;
  while (i < left.length || j < right.length) {
    if (i < left.length && left[i] === right[j]) {
      add(pieces, left[i++]!, 'kept');
      j++;
    } else if (i < left.length && (j === right.length || lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!))
      add(pieces, left[i++]!, 'cut');
    else add(pieces, right[j++]!, 'changed');
  }
}

function add(pieces: Piece[], text: string, change: Piece['change']): void {
  const last = pieces.at(-1);
  if (text === '') return;
  if (last?.change === change) last.text += text;
  else pieces.push({ text, change });
}
