import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Field } from '../connections/use-mapping.ts';
import { inTermOrder } from '../hits/bar-widths.ts';
import { MarkedSnippet } from '../hits/marked-snippet.tsx';
import { joinFragments } from '../hits/marked-text.ts';
import { ScoreBar } from '../hits/score-bar.tsx';
import { scoreParts } from '../hits/score-split.ts';
import { termClass } from '../hits/term-colours.ts';
import { hitFacts, leadText, titleField } from './hit-card-facts.ts';
import classes from './search.module.css';
import type { Hit } from './use-search.ts';
import type { Terms } from './use-terms.ts';
import { WhyTable } from './why-panel.tsx';

interface HitCardProps {
  hit: Hit;
  rank: number;
  best: number;
  terms: Terms;
  fields: readonly Field[];
  selected: boolean;
  onSelect: () => void;
}

/** A hit: what it is, what was found in it, and who gave how much to its score. */
export function HitCard({ hit, rank, best, terms, fields, selected, onSelect }: HitCardProps) {
  const source = hit._source ?? {};
  const title = titleField(source);
  const narrow = useMediaQuery('(max-width: 767px)');
  const [open, setOpen] = useState(rank === 1);
  const parts = hit._explanation === undefined ? [] : inTermOrder(scoreParts(hit._explanation), terms.places);
  const scored = parts.length > 0 && hit._score !== null;
  return (
    <li className={classes.card} data-selected={selected || undefined}>
      <span className={classes.rank}>{rank}</span>
      <div className={classes.cardBody}>
        <div className="row">
          <button
            type="button"
            className={classes.cardTitle}
            aria-pressed={selected}
            onClick={onSelect}
            title="Why this score"
          >
            <Title hit={hit} field={title} terms={terms} />
          </button>
          <Link
            className={`${classes.id} mono`}
            href={`/indices/${encodeURIComponent(hit._index)}/documents?id=${encodeURIComponent(hit._id)}`}
            title="Open the document"
          >
            _id {hit._id}
          </Link>
          <span className="spring" />
          <b className="mono">{hit._score === null ? (hit.sort ?? []).join(', ') : hit._score}</b>
        </div>
        <Snippets hit={hit} title={title} terms={terms} />
        {scored && <ScoreBar parts={parts} best={best} places={terms.places} />}
        <div className={classes.parts}>
          {scored &&
            parts.map(part => (
              <span key={part.term} className={`${classes.part} ${termClass(terms.places.get(part.term))}`}>
                <span className="swatch" />
                {part.term} <span className="num">{part.value.toFixed(2)}</span>
              </span>
            ))}
          {scored &&
            absent(terms, parts).map(term => (
              <span key={term} className={`${classes.part} muted`}>
                <span className="swatch absent" />
                {term} absent
              </span>
            ))}
          {narrow && <span className="spring" />}
          {!narrow && (
            <span className={`${classes.facts} muted num ellipsis`}>{hitFacts(source, fields, title).join(' · ')}</span>
          )}
          {narrow && scored && (
            <button type="button" className={classes.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
              Why this score{' '}
              {open ? <IconChevronUp size={14} aria-hidden="true" /> : <IconChevronDown size={14} aria-hidden="true" />}
            </button>
          )}
        </div>
        {narrow && scored && open && <WhyTable hit={hit} terms={terms} />}
      </div>
    </li>
  );
}

function absent(terms: Terms, parts: { term: string }[]): string[] {
  const typed = [...new Set(terms.list.map(each => each.term))];
  return typed.filter(term => !parts.some(part => part.term === term)).slice(0, 4);
}

function Title({ hit, field, terms }: { hit: Hit; field: string | undefined; terms: Terms }) {
  if (field === undefined) return hit._id;
  const marked = hit.highlight?.[field]?.[0];
  return marked === undefined ? (
    String(hit._source?.[field])
  ) : (
    <MarkedSnippet text={marked} termOf={terms.termOf} places={terms.places} />
  );
}

function Snippets({ hit, title, terms }: { hit: Hit; title: string | undefined; terms: Terms }) {
  const marked = Object.entries(hit.highlight ?? {}).filter(([field]) => field !== title);
  if (marked.length === 0) return <p className={classes.lead}>{leadText(hit._source ?? {}, title)}</p>;
  return marked.slice(0, 3).map(([field, fragments]) => (
    <p key={field} className={classes.snippet}>
      {marked.length > 1 && <span className={`${classes.fieldName} mono`}>{field} </span>}
      <MarkedSnippet
        text={joinFragments(fragments, hit._source?.[field])}
        termOf={terms.termOf}
        places={terms.places}
      />
    </p>
  ));
}
