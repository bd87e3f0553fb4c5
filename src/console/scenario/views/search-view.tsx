import { useMemo } from 'react';
import { MarkedSnippet } from '../../hits/marked-snippet.tsx';
import { markedWords } from '../../hits/marked-text.ts';
import { ScoreBar } from '../../hits/score-bar.tsx';
import { type Explanation, inTermOrder, scoreParts } from '../../hits/score-split.ts';
import { leadText, titleField } from '../../hits/shown-fields.ts';
import { type TermPlaces, termClass, termPlaces } from '../../hits/term-colours.ts';
import { useMarkedTerms } from '../../hits/use-marked-terms.ts';
import { decimals } from '../../ui/quantity.ts';
import { COPY } from '../copy.ts';
import { optionalText, type ViewProps } from '../view-parameters.ts';
import { VIEW_REQUESTS } from '../view-requests.ts';
import { Asked } from './asked.tsx';
import classes from './views.module.css';

interface Hit {
  _id: string;
  _score: number | null;
  _source?: Record<string, unknown>;
  highlight?: Record<string, string[]>;
  _explanation?: Explanation;
}

interface SearchAnswer {
  hits: { total?: { value: number }; max_score?: number | null; hits: Hit[] };
}

/** The hits of a query with their marks, and the share of each term in their scores. */
export default function SearchView({ parameters }: ViewProps) {
  return (
    <Asked<SearchAnswer> request={() => VIEW_REQUESTS.search(parameters)}>
      {({ body }) => <Hits answer={body} index={optionalText(parameters, 'index') ?? ''} />}
    </Asked>
  );
}

function Hits({ answer: { hits }, index }: { answer: SearchAnswer; index: string }) {
  const shown = hits.hits.map(hit => ({
    hit,
    parts: hit._explanation === undefined ? [] : scoreParts(hit._explanation),
  }));
  const places = useMemo(
    () => termPlaces([...new Set(shown.flatMap(({ parts }) => parts.map(({ term }) => term)))]),
    [shown],
  );
  const fields = shown.flatMap(({ parts }) => parts.map(({ field }) => field));
  const marked = useMemo(
    () => markedWords(hits.hits.flatMap(hit => Object.values(hit.highlight ?? {}).flat())),
    [hits.hits],
  );
  const termOf = useMarkedTerms(index, fields[0] ?? '', marked);
  const best = Math.max(0, ...hits.hits.map(hit => hit._score ?? 0));
  return (
    <>
      <p className="small muted">{COPY.hitCount(hits.total?.value ?? hits.hits.length)}</p>
      {hits.hits.length === 0 && <p>{COPY.noHits}</p>}
      <ol className={classes.hits}>
        {shown.map(({ hit, parts }) => (
          <li key={hit._id}>
            <HitRow hit={hit} parts={inTermOrder(parts, places)} {...{ best, places, termOf }} />
          </li>
        ))}
      </ol>
    </>
  );
}

interface HitRowProps {
  hit: Hit;
  parts: ReturnType<typeof scoreParts>;
  best: number;
  places: TermPlaces;
  termOf: ReadonlyMap<string, string>;
}

function HitRow({ hit, parts, best, places, termOf }: HitRowProps) {
  const source = hit._source ?? {};
  const title = titleField(source);
  const snippets = Object.entries(hit.highlight ?? {});
  return (
    <>
      <div className="row">
        <b className="ellipsis">{title === undefined ? hit._id : String(source[title])}</b>
        <span className="mono small muted">{hit._id}</span>
        <span className="spring" />
        {hit._score !== null && <b className="mono">{decimals(hit._score, 4)}</b>}
      </div>
      {snippets.length === 0 && <p className="secondary">{leadText(source, title)}</p>}
      {snippets.slice(0, 3).map(([field, fragments]) => (
        <p key={field}>
          {snippets.length > 1 && <span className="mono small muted">{field} </span>}
          <MarkedSnippet text={fragments.join(' … ')} termOf={termOf} places={places} />
        </p>
      ))}
      {parts.length > 0 && <ScoreBar parts={parts} best={best} places={places} />}
      <p className={classes.parts}>
        {parts.map(part => (
          <span key={`${part.field} ${part.term}`} className={termClass(places.get(part.term))}>
            <span className="swatch" /> {part.term} <span className="num">{decimals(part.value, 2)}</span>
          </span>
        ))}
      </p>
    </>
  );
}
