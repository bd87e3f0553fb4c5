import { jsonPieces } from './json-pieces.ts';
import classes from './json-text.module.css';

export interface JsonTextProps {
  text: string;
  /** Returns the action for a click on a string, given as JSON text; undefined if it is not a link. */
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
    // Not in the tab order: every link in a text is also available beside it.
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
