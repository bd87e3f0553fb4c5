import { IconArrowRight } from '@tabler/icons-react';
import { type TermPlaces, termClass } from '../hits/term-colours.ts';
import { stageNotes, type WordFate } from '../hits/words-to-terms.ts';
import type { Sample } from '../sample-data/samples.ts';
import { COPY } from './copy.ts';
import { typed as enteredOf } from './first-query.ts';
import type { LookUp } from './look-up.ts';
import { Door, Panel } from './panel.tsx';
import classes from './words-panel.module.css';

interface WordsPanelProps {
  sample: Sample;
  lookUp: LookUp;
  places: TermPlaces;
  focused: string | undefined;
  onFocus: (term: string) => void;
  onTry: (text: string) => void;
}

const MOST = 5;

export function WordsPanel({ sample, lookUp, places, focused, onFocus, onTry }: WordsPanelProps) {
  const { fates, typed } = lookUp;
  const stemmed = fates.find(fate => fate.term !== undefined && fate.cut !== '');
  const sentence =
    stemmed === undefined
      ? COPY.sameForAll(sample.noun)
      : COPY.sameForAllSoFinds(sample.noun, stemmed.word, stemmed.term);
  const parameters = new URLSearchParams({ by: 'field', index: sample.index, field: sample.field, text: typed.text });
  return (
    <Panel
      number={1}
      title={COPY.wordsTitle}
      sentence={sentence}
      door={<Door href={`/analyze?${parameters}`}>{COPY.exploreAnalyzer}</Door>}
    >
      <ol className={classes.words} data-many={fates.length > 3 || undefined}>
        {fates.slice(0, MOST).map((fate, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may occur twice; its position identifies it
          <li key={i}>
            <Word fate={fate} />
            <IconArrowRight size={14} aria-label={COPY.becomes} />
            <TermChip fate={fate} places={places} focused={fate.term === focused} onFocus={onFocus} />
          </li>
        ))}
        {fates.length > MOST && <li className="muted small">{COPY.more(fates.length - MOST)}</li>}
        {fates.length === 0 && <li className="muted">{COPY.typeWord}</li>}
      </ol>
      {fates.length > 0 && (
        <dl className={classes.stages}>
          {stageNotes(typed.text, fates).map(({ stage, words, note }) => (
            <Stage key={stage} stage={stage} note={note} acted={words.length > 0} />
          ))}
        </dl>
      )}
      <div className={classes.tries}>
        <span className="label">{COPY.try}</span>
        {sample.examples
          .filter(example => enteredOf(example.text).text !== typed.text)
          .slice(0, 3)
          .map(({ text, note }) => (
            <button key={text} type="button" onClick={() => onTry(text)}>
              <span>{text}</span> <span className="muted">{note}</span>
            </button>
          ))}
      </div>
    </Panel>
  );
}

function Word({ fate }: { fate: WordFate }) {
  return (
    <span className={classes.word}>
      {fate.kept}
      {fate.cut !== '' && <s>{fate.cut}</s>}
    </span>
  );
}

function Stage({ stage, note, acted }: { stage: string; note: string; acted: boolean }) {
  return (
    <>
      <dt>{stage}</dt>
      <dd className={acted ? undefined : 'secondary'}>{note}</dd>
    </>
  );
}

interface TermChipProps {
  fate: WordFate;
  places: TermPlaces;
  focused: boolean;
  onFocus: (term: string) => void;
}

/** A word's term; a click looks it up in the dictionary. */
function TermChip({ fate, places, focused, onFocus }: TermChipProps) {
  const { term, word } = fate;
  if (term === undefined)
    return (
      <span className={`${classes.dropped} hatched`}>
        <span>
          <s>{word}</s> {COPY.dropped}
        </span>
      </span>
    );
  return (
    <button
      type="button"
      className={`${classes.chip} ${termClass(places.get(term))}`}
      aria-pressed={focused}
      onClick={() => onFocus(term)}
      title={COPY.lookUp(term)}
    >
      <span className="swatch" />
      {term}
    </button>
  );
}
