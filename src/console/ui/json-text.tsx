import { jsonPieces } from './json-pieces.ts';
import classes from './json-text.module.css';

export interface JsonTextProps {
  text: string;
  /** What a click on a string does, written as it stands in the text; undefined where it is no link. */
  follow?: ((string: string) => (() => void) | undefined) | undefined;
}

/** JSON, coloured, as text. */
export function JsonText({ text, follow }: JsonTextProps) {
  let at = 0;
  return jsonPieces(text).map(piece => {
    const key = at;
    at += piece.text.length;
    if (piece.kind === 'space') return piece.text;
    const go = piece.kind === 'string' ? follow?.(piece.text) : undefined;
    // Out of the tab order: whoever offers links in a text offers them beside it, too.
    return go ? (
      <button key={key} type="button" tabIndex={-1} className={`${classes.link} ${classes.string}`} onClick={go}>
        {piece.text}
      </button>
    ) : (
      <span key={key} className={classes[piece.kind]}>
        {piece.text}
      </span>
    );
  });
}
