import { decimals } from '../ui/quantity.ts';
import { COPY } from './copy.ts';
import { stretchesOf } from './marked-text.ts';
import { type TermPlaces, termClass } from './term-colours.ts';

interface MarkedSnippetProps {
  text: string;
  /** The term of each marked word, as the engine analyzed it. */
  termOf: ReadonlyMap<string, string>;
  places: TermPlaces;
  /** The contribution of each term; if given, marks are shaded by it. */
  strengths?: ReadonlyMap<string, { share: number; value: number }>;
}

/** A highlighted text as text nodes and marks; no part of a document is ever parsed as HTML. */
export function MarkedSnippet({ text, termOf, places, strengths }: MarkedSnippetProps) {
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
      if (strengths !== undefined) return <Strong key={key} word={piece} strength={strengths.get(term ?? '')} />;
      return (
        <mark key={key} className={termClass(term === undefined ? undefined : places.get(term))}>
          {piece}
        </mark>
      );
    });
}

/** Five shades with underlines of matching width: strong for terms that contribute much to the score, pale for none. */
function Strong({ word, strength }: { word: string; strength: { share: number; value: number } | undefined }) {
  const step = strength === undefined ? 0 : Math.max(1, Math.ceil(strength.share * 5));
  const says = strength === undefined ? COPY.addsNothing : COPY.adds(decimals(strength.value, 2));
  return (
    <mark className={`strength strength-${step}`} title={`${word} ${says}`}>
      {word}
    </mark>
  );
}
