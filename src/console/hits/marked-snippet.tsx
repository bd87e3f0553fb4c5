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
  return (
    <>
      {stretchesOf(text).map(stretch => {
        const key = at;
        at += stretch.text.length;
        if (!stretch.marked) return <span key={key}>{stretch.text}</span>;
        const term = termOf.get(stretch.text);
        return (
          <mark key={key} className={termClass(term === undefined ? undefined : places.get(term))}>
            {stretch.text}
          </mark>
        );
      })}
    </>
  );
}
