import { stretchesOf } from './marked-text.ts';
import { type TermPlaces, termClass } from './term-colours.ts';

interface MarkedSnippetProps {
  text: string;
  /** The term behind each marked word, as the engine's analyzer read it. */
  termOf: ReadonlyMap<string, string>;
  places: TermPlaces;
}

/** A highlighted text as text nodes and marks; nothing of the document is ever read as HTML. */
export function MarkedSnippet({ text, termOf, places }: MarkedSnippetProps) {
  let at = 0;
  return stretchesOf(text)
    .flatMap(({ text: part, marked }) =>
      (marked ? part.split(/(\s+)/) : [part]).map(piece => ({ piece, marked: marked && piece.trim() !== '' })),
    )
    .map(({ piece, marked }) => {
      const key = at;
      at += piece.length + 1;
      if (!marked) return <span key={key}>{piece}</span>;
      const term = termOf.get(piece);
      return (
        <mark key={key} className={termClass(term === undefined ? undefined : places.get(term))}>
          {piece}
        </mark>
      );
    });
}
