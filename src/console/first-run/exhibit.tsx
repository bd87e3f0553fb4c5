import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useConnection } from '../connections/connection-context.tsx';
import type { EngineProblem } from '../connections/engine-problem.ts';
import { termPlaces } from '../hits/term-colours.ts';
import type { Sample } from '../sample-data/samples.ts';
import { ProblemCard } from '../ui/error-card.tsx';
import { useScreen } from '../ui/use-screen.ts';
import { BestPanel } from './best-panel.tsx';
import { COPY } from './copy.ts';
import classes from './exhibit.module.css';
import { GatheredPanel } from './gathered-panel.tsx';
import { type LookUp, lookUp, NO_LOOK_UP } from './look-up.ts';
import { TermListPanel } from './term-list-panel.tsx';
import { WordsPanel } from './words-panel.tsx';

/** Milliseconds: long enough to skip the letters of fast typing, short enough to feel immediate. */
const PAUSE = 60;

/** A search field with four panels that show how the search works. */
export function Exhibit({ sample, version }: { sample: Sample; version: string }) {
  const connection = useConnection();
  const [input, setInput] = useInput(sample);
  const [settled] = useDebouncedValue(input, PAUSE);
  const [focus, setFocus] = useState<string>();
  const { data, error } = useQuery<LookUp, EngineProblem>({
    queryKey: ['engine', connection.id, 'first-run', sample.id, version, settled],
    queryFn: ({ signal }) => lookUp(connection, sample, settled, signal),
    placeholderData: keepPreviousData,
  });
  const shown = data ?? NO_LOOK_UP;
  const places = termPlaces(placesOrder(shown));
  const focused = focus !== undefined && places.has(focus) ? focus : shown.terms.at(-1);
  const narrow = useScreen('narrow');
  // On a narrow screen the panels are below each other, and the hits would be two screens away.
  const best = (
    <BestPanel sample={sample} lookUp={shown} places={places} input={settled} number={narrow ? undefined : 4} />
  );
  return (
    <>
      <div className={classes.field}>
        <IconSearch size={18} aria-hidden="true" />
        <input
          type="search"
          aria-label={COPY.searchThe(sample.nouns)}
          placeholder={COPY.searchThe(sample.nouns)}
          value={input}
          onChange={event => setInput(event.currentTarget.value)}
          ref={focusIfFree}
          spellCheck={false}
        />
        <span className="small muted num" role="status">
          {data !== undefined && data.terms.length > 0 && COPY.found(data.total, data.milliseconds)}
        </span>
      </div>
      {error !== null && <ProblemCard title={COPY.searchFailed} problem={error} />}
      <div className={classes.case}>
        {narrow && best}
        <WordsPanel
          sample={sample}
          lookUp={shown}
          places={places}
          focused={focused}
          onFocus={setFocus}
          onTry={setInput}
        />
        <TermListPanel sample={sample} lookUp={shown} places={places} term={focused} />
        <GatheredPanel sample={sample} lookUp={shown} places={places} />
        {!narrow && best}
      </div>
    </>
  );
}

/** The field is what this page is for, but it appears when the engine is open, and someone may be typing elsewhere by then. */
function focusIfFree(field: HTMLInputElement | null): void {
  if (document.activeElement === document.body) field?.focus();
}

/** The typed terms, each followed by the term found in its place if it is missing. */
function placesOrder({ terms, standIns }: LookUp): string[] {
  return terms.flatMap(term => [term, standIns.get(term) ?? term]);
}

/** The text of the field, stored in the URL when typing pauses. */
function useInput(sample: Sample): [string, (text: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  const first = sample.examples[0]!.text;
  const inUrl = parameters.get('q');
  const [input, setInput] = useState(inUrl ?? first);
  const [settled] = useDebouncedValue(input, 400);
  useEffect(() => {
    setParameters(
      current => {
        if (settled === first) current.delete('q');
        else current.set('q', settled);
        return current;
      },
      { replace: true },
    );
  }, [settled, first, setParameters]);
  return [input, setInput];
}
