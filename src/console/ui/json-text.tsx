import { jsonPieces } from './json-pieces.ts';
import classes from './json-text.module.css';

/** JSON, coloured, as text. */
export function JsonText({ text }: { text: string }) {
  let at = 0;
  return jsonPieces(text).map(piece => {
    const key = at;
    at += piece.text.length;
    return piece.kind === 'space' ? (
      piece.text
    ) : (
      <span key={key} className={classes[piece.kind]}>
        {piece.text}
      </span>
    );
  });
}
