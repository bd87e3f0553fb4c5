import shared from '../analyze-room.module.css';
import type { TextStage } from '../trace.ts';
import classes from './filtered-text.module.css';
import picture from './picture.module.css';

interface FilteredTextProps {
  stage: TextStage;
  /** Characters of the text behind the filter that are the selected token's. */
  marked: [number, number] | undefined;
}

/** Removed text is struck through, inserted text is underlined; line ends are drawn so that they differ from blanks. */
export function FilteredText({ stage, marked }: FilteredTextProps) {
  return (
    <p className={`${classes.filtered} mono`}>
      {cutAt(stage.pieces, marked).map(({ text, change, on }, at) => {
        const drawn = text.replaceAll('\n', '⏎');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in order
          <span key={at} className={picture[change]}>
            {on ? <mark className={shared.mark}>{drawn}</mark> : drawn}
          </span>
        );
      })}
    </p>
  );
}

interface DrawnPiece {
  text: string;
  change: TextStage['pieces'][number]['change'];
  on: boolean;
}

/** Splits the pieces at the bounds of the mark; removed text has no offset and is never marked. */
function cutAt(pieces: TextStage['pieces'], marked: [number, number] | undefined): DrawnPiece[] {
  if (!marked) return pieces.map(piece => ({ ...piece, on: false }));
  const [from, to] = marked;
  let place = 0;
  return pieces.flatMap(({ text, change }): DrawnPiece[] => {
    if (change === 'cut') return [{ text, change, on: false }];
    const start = place;
    place += text.length;
    const inside = [0, from - start, to - start, text.length].map(at => Math.min(text.length, Math.max(0, at)));
    return [0, 1, 2]
      .map(part => ({ text: text.slice(inside[part], inside[part + 1]), change, on: part === 1 }))
      .filter(piece => piece.text !== '');
  });
}
