import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { MarkedSnippet } from '../hits/marked-snippet.tsx';
import { joinFragments } from '../hits/marked-text.ts';
import { ScoreBar } from '../hits/score-bar.tsx';
import { inTermOrder, scoreParts, strengthsOf, synonymsOf } from '../hits/score-split.ts';
import { leadText, titleField, usualFacts } from '../hits/shown-fields.ts';
import { termClass } from '../hits/term-colours.ts';
import { valuesAt } from '../hits/values-at.ts';
import { decimals, floatText } from '../ui/quantity.ts';
import { useScreen } from '../ui/use-screen.ts';
import { COPY } from './copy.ts';
import { FieldValues } from './field-values.tsx';
import classes from './hit-card.module.css';
import shared from './search.module.css';
import type { Hit, Search } from './use-search.ts';
import type { Terms } from './use-terms.ts';
import type { RankedHit } from './why/use-bm25.ts';
import { WhyTable } from './why/why-table.tsx';

interface HitCardProps {
  ranked: RankedHit;
  best: number;
  /** The list is not sorted by score. */
  sorted: boolean;
  /** The highest contribution of a term on this page, if marks show contributions; undefined if they show terms. */
  strongest: number | undefined;
  terms: Terms;
  search: Search;
  selected: boolean;
  onSelect: () => void;
}

/** A hit with its title, its highlights, and the share of each term in its score. */
export function HitCard({ ranked, best, sorted, strongest, terms, search, selected, onSelect }: HitCardProps) {
  const { hit, rank } = ranked;
  const source = hit._source ?? {};
  const title = titleField(source);
  const narrow = useScreen('narrow');
  const [open, setOpen] = useState(rank === 1);
  const parts = hit._explanation === undefined ? [] : inTermOrder(scoreParts(hit._explanation), terms.places);
  const scored = parts.length > 0 && hit._score !== null;
  const marks = {
    termOf: terms.termOf,
    places: terms.places,
    ...(strongest === undefined ? {} : { strengths: strengthsOf(hit._explanation, strongest) }),
  };
  return (
    <li className={classes.card} data-selected={selected || undefined}>
      <span className={classes.rank}>
        {rank}
        <Move ranked={ranked} />
      </span>
      <div>
        <div className="row">
          <button
            type="button"
            className={classes.cardTitle}
            aria-pressed={selected}
            onClick={onSelect}
            title={COPY.whyThisScore}
          >
            <Title hit={hit} field={title} marks={marks} />
          </button>
          <Link
            className={`${classes.id} mono`}
            href={`/indices/${encodeURIComponent(hit._index)}/documents?id=${encodeURIComponent(hit._id)}`}
            title={COPY.openDocument}
          >
            {COPY.idOf(hit._id)}
          </Link>
          <span className="spring" />
          <b className="mono">{sorted || hit._score === null ? sortText(hit) : scoreText(hit._score, ranked)}</b>
        </div>
        <Snippets hit={hit} title={title} marks={marks} />
        {scored && <ScoreBar parts={parts} best={best} places={terms.places} />}
        <div className={classes.parts}>
          {scored &&
            parts.map(part => (
              <span key={part.term} className={`${classes.part} ${termClass(terms.places.get(part.term))}`}>
                <span className="swatch" />
                {part.term} <span className="num">{decimals(part.value, 2)}</span>
              </span>
            ))}
          {scored &&
            absent(terms, parts).map(term => (
              <span key={term} className={`${classes.part} muted`}>
                <span className="swatch absent" />
                {COPY.absentTerm(term)}
              </span>
            ))}
          {narrow && <span className="spring" />}
          {!narrow && <Facts search={search} source={source} title={title} />}
          {narrow && scored && (
            <button type="button" className={shared.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
              {COPY.whyThisScore}{' '}
              {open ? <IconChevronUp size={14} aria-hidden="true" /> : <IconChevronDown size={14} aria-hidden="true" />}
            </button>
          )}
        </div>
        {narrow && <Facts search={search} source={source} title={title} />}
        {narrow && scored && open && <WhyTable hit={hit} terms={terms} />}
      </div>
    </li>
  );
}

/** The chosen fields of a hit, or a few usual ones. */
function Facts({ search, source, title }: { search: Search; source: object; title: string | undefined }) {
  const has = (path: string) => path !== title && valuesAt(source, path).length > 0;
  const paths = search.shown?.filter(has) ?? usualFacts(search.fields, has);
  const keywords = new Set(search.fields.filter(({ type }) => type === 'keyword').map(({ path }) => path));
  return (
    <span className={`${classes.facts} muted num`}>
      {paths.map(path => (
        <span key={path} className="ellipsis">
          {(search.shown !== undefined || !keywords.has(path)) && `${path} `}
          <FieldValues search={search} source={source} path={path} />
        </span>
      ))}
    </span>
  );
}

function absent(terms: Terms, parts: { term: string }[]): string[] {
  const typed = [...new Set(terms.list.filter(each => each.typed).map(each => each.term))];
  return typed.filter(term => !parts.some(part => synonymsOf(part.term).includes(term))).slice(0, 4);
}

type Marks = Omit<Parameters<typeof MarkedSnippet>[0], 'text'>;

/** The rank with the index's own BM25 parameters. */
function Move({ ranked: { rank, before } }: { ranked: RankedHit }) {
  if (before === undefined || before === rank) return null;
  const up = before > rank;
  return (
    <span className={up ? classes.up : classes.down} title={COPY.previousRank(before)}>
      <span aria-hidden="true">{up ? '↑' : '↓'}</span>
      <span className="visually-hidden">{up ? COPY.up : COPY.down} </span>
      {Math.abs(before - rank)}
    </span>
  );
}

function scoreText(score: number, { before }: RankedHit): string {
  return before === undefined ? floatText(score) : decimals(score, 4);
}

/** The sort values. The last one is only a tiebreaker. */
function sortText({ sort = [] }: Hit): string {
  return sort.slice(0, Math.max(1, sort.length - 1)).join(', ');
}

function Title({ hit, field, marks }: { hit: Hit; field: string | undefined; marks: Marks }) {
  if (field === undefined) return hit._id;
  const marked = hit.highlight?.[field]?.[0];
  return marked === undefined ? String(hit._source?.[field]) : <MarkedSnippet text={marked} {...marks} />;
}

function Snippets({ hit, title, marks }: { hit: Hit; title: string | undefined; marks: Marks }) {
  const marked = Object.entries(hit.highlight ?? {}).filter(([field]) => field !== title);
  if (marked.length === 0) return <p className={classes.lead}>{leadText(hit._source ?? {}, title)}</p>;
  return marked.slice(0, 3).map(([field, fragments]) => (
    <p key={field} className={classes.snippet}>
      {marked.length > 1 && <span className={`${classes.fieldName} mono`}>{field} </span>}
      <MarkedSnippet text={joinFragments(fragments, hit._source?.[field])} {...marks} />
    </p>
  ));
}
