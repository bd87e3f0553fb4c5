import { Link } from 'wouter';
import { MarkedSnippet } from '../hits/marked-snippet.tsx';
import { markedWords } from '../hits/marked-text.ts';
import { ScoreBar } from '../hits/score-bar.tsx';
import { inTermOrder } from '../hits/score-split.ts';
import type { TermPlaces } from '../hits/term-colours.ts';
import { useMarkedTerms } from '../hits/use-marked-terms.ts';
import type { Sample } from '../sample-data/samples.ts';
import { decimals } from '../ui/quantity.ts';
import { COPY } from './copy.ts';
import classes from './exhibit.module.css';
import { gatheredLabel } from './first-query.ts';
import type { LookUp } from './look-up.ts';
import { Door, Panel } from './panel.tsx';

interface BestPanelProps {
  number: number | undefined;
  sample: Sample;
  lookUp: LookUp;
  places: TermPlaces;
  input: string;
}

/** The first hits, with the share of each term in their scores. */
export function BestPanel({ number, sample, lookUp, places, input }: BestPanelProps) {
  const { hits, terms } = lookUp;
  const termOf = useMarkedTerms(sample.index, sample.field, markedWords(hits.map(hit => hit.snippet)));
  const best = hits[0]?.score ?? 0;
  const isEmpty = hits.length === 0 && terms.length > 0;
  const search = new URLSearchParams({
    index: sample.index,
    ...(!isEmpty && { field: sample.field }),
    q: input,
  });
  return (
    <Panel
      number={number}
      title={COPY.bestTitle}
      sentence={replaced(lookUp, sample) ?? COPY.bestHint}
      door={<Door href={`/search?${search}`}>{isEmpty ? COPY.searchAllFields : COPY.explainScore}</Door>}
    >
      {isEmpty && <div className={`${classes.best} secondary`}>{whyNoHits(lookUp, sample)}</div>}
      {hits.length > 0 && (
        <ol className={classes.best}>
          {hits.map(hit => (
            <li key={hit.id}>
              <div className="row">
                <Link
                  href={`/indices/${encodeURIComponent(sample.index)}/documents?id=${encodeURIComponent(hit.id)}`}
                  className={classes.title}
                >
                  {hit.title}
                </Link>
                <span className="spring" />
                <b className="mono">{decimals(hit.score, 2)}</b>
              </div>
              <ScoreBar parts={inTermOrder(hit.parts, places)} best={best} places={places} height={7} />
              <p className={classes.snippet}>
                <MarkedSnippet text={hit.snippet} termOf={termOf} places={places} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

/** Which indexed terms were searched instead of terms that the field lacks; undefined if none were. */
function replaced({ standIns }: LookUp, { field }: Sample): string | undefined {
  if (standIns.size === 0) return undefined;
  return COPY.replaced([...standIns].map(([term, near]) => COPY.insteadOf(near, term)).join(COPY.and), field);
}

/** The first reason that applies for having no hits. */
function whyNoHits({ terms, postings, standIns, typed }: LookUp, { noun, field }: Sample): string {
  const distinct = [...new Set(terms)];
  const missing = distinct.filter(term => (postings.get(term)?.doc_freq ?? 0) === 0 && !standIns.has(term));
  if (missing.length > 0)
    return COPY.noSample(noun, missing.map(term => `“${term}”`).join(COPY.or), field, !typed.phrase);
  if (typed.phrase) return COPY.neverAdjacent(noun, field);
  return COPY.notEnough(noun, gatheredLabel(terms.length, false), field);
}
