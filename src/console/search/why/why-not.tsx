import { Button } from '@mantine/core';
import { IconCheck, IconX, IconZoomQuestion } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { ShowAsRequest } from '../../connections/show-as-request.tsx';
import { ExplanationTree } from '../../hits/explanation-tree.tsx';
import { termClass } from '../../hits/term-colours.ts';
import { ProblemCard } from '../../ui/error-card.tsx';
import { decimals } from '../../ui/quantity.ts';
import { withFilter } from '../filters.ts';
import { type Search, useUrlParameter } from '../use-search.ts';
import type { Terms } from '../use-terms.ts';
import { type Absence, failureSentence, mostInOneField, type SoughtTerm, valuesInstead } from './absence.ts';
import { COPY } from './copy.ts';
import { DocumentPicker } from './document-picker.tsx';
import { useAbsence } from './use-absence.ts';
import classes from './why.module.css';

/** Explains why a document is not among the hits. */
export function WhyNot({ search, terms }: { search: Search; terms: Terms }) {
  const [id, setId] = useUrlParameter('absent');
  const section = useRef<HTMLElement>(null);
  const isChosen = useRef(false);
  const choose = (next: string | undefined) => {
    isChosen.current = true;
    setId(next);
  };
  // The section is at the end of a scrolling pane, and grows by its answer.
  const show = () => {
    if (isChosen.current) section.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <section ref={section} className={classes.not} aria-label={COPY.whyNot}>
      <div className="row">
        <IconZoomQuestion size={16} aria-hidden="true" className={classes.notIcon} />
        <h2>{COPY.whyNot}</h2>
        <span className="spring" />
        <DocumentPicker search={search} label={COPY.missingDocument} value={id} onChange={choose} />
      </div>
      {id === undefined ? (
        <p className="small muted">{COPY.whyNotHint}</p>
      ) : (
        <Reason key={id} search={search} terms={terms} id={id} onAnswer={show} />
      )}
    </section>
  );
}

interface ReasonProps {
  search: Search;
  terms: Terms;
  id: string;
  /** Called when a part of the reason is shown. */
  onAnswer(): void;
}

function Reason({ search, terms, id, onAnswer }: ReasonProps) {
  const absence = useAbsence(search, id);
  const parts = absence && [absence.failure, absence.sought, absence.explanation].filter(Boolean).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: called for each part of the answer, not for each render
  useEffect(() => {
    if (parts !== undefined) onAnswer();
  }, [parts]);
  if (absence === undefined) return <p className="small muted">{COPY.askingAbout(id)}</p>;
  if (absence.problem !== null && absence.found !== true)
    return <ProblemCard title={COPY.cannotExplain(id)} problem={absence.problem} />;
  if (absence.found === false)
    return (
      <p role="status">
        {COPY.noSuchId(search.index)} <b className="mono">{id}</b>.
      </p>
    );
  return (
    <>
      <p role="status">{failureSentence(absence)}</p>
      {absence.sought !== undefined && (
        <ul className={classes.sought}>
          {absence.sought.terms.map(term => (
            <Sought key={term.term} term={term} terms={terms} />
          ))}
        </ul>
      )}
      <ValuesInstead absence={absence} />
      <WhyNotActions search={search} absence={absence} />
      {Object.keys(absence.ownTerms).length > 0 && <OwnTerms terms={absence.ownTerms} />}
      {absence.explanation !== undefined && (
        <details className="small">
          <summary>{COPY.explanation}</summary>
          <ExplanationTree explanation={absence.explanation} />
        </details>
      )}
      <ShowAsRequest door label={COPY.questionAsRequest} requests={[absence.request]} note={COPY.questionNote} />
    </>
  );
}

function Sought({ term: { term, there, adds, near }, terms }: { term: SoughtTerm; terms: Terms }) {
  return (
    <li className={termClass(terms.places.get(term))}>
      {there ? (
        <IconCheck size={14} className={classes.there} aria-label={COPY.present} />
      ) : (
        <IconX size={14} className={classes.gone} aria-label={COPY.missing} />
      )}
      <b className="mono">{term}</b>
      <span className="secondary">
        {there && (adds === undefined ? COPY.inDocument : COPY.wouldAdd(decimals(adds, 4)))}
        {!there && near.length === 0 && COPY.notInDocument}
        {!there && near.length > 0 && (
          <>
            {COPY.notThere}{' '}
            {near.map((each, i) => (
              <span key={each}>
                {i > 0 && ', '}
                <b className="mono">{each}</b>
              </span>
            ))}
            {near.length === 1 ? COPY.otherTerm : COPY.otherTerms}
          </>
        )}
      </span>
    </li>
  );
}

function ValuesInstead({ absence }: { absence: Absence }) {
  if (absence.failure === undefined || absence.sought !== undefined || absence.source === undefined) return null;
  const instead = valuesInstead(absence.failure.clause, absence.source);
  if (instead === undefined) return null;
  return (
    <p>
      <b className="mono">{instead.field}</b>{' '}
      {instead.values.length === 0 ? (
        COPY.noValue
      ) : (
        <>
          {COPY.is} <span className="mono">{instead.values.slice(0, 8).map(String).join(', ')}</span>
        </>
      )}
    </p>
  );
}

function OwnTerms({ terms }: { terms: Record<string, string[]> }) {
  return (
    <details className="small">
      <summary>{COPY.seeTerms}</summary>
      {Object.entries(terms).map(([field, own]) => (
        <p key={field} className={classes.ownTerms}>
          <span className="muted mono">{field}</span> <span className="mono">{own.join(' ')}</span>
        </p>
      ))}
    </details>
  );
}

/** Changes that would make the document match, most likely first. */
function WhyNotActions({ search, absence }: { search: Search; absence: Absence }) {
  const { state, setState, custom } = search;
  const { failure, sought } = absence;
  if (failure === undefined || custom !== undefined) return null;
  const there = sought === undefined ? 0 : mostInOneField(sought);
  const side = failure.how === 'present' ? 'excluded' : 'filters';
  const isFilter = failure.clause.role === 'filter' || failure.clause.role === 'must not';
  const filtered = [...state[side].keys()].find(field => JSON.stringify(failure.clause.query).includes(`"${field}"`));
  return (
    <div className="row">
      {sought !== undefined && there > 0 && there < sought.terms.length && state.least !== 'any' && (
        <Button size="compact-xs" onClick={() => setState({ ...state, after: [], least: there === 1 ? 'any' : there })}>
          {COPY.requireFewer(there, sought.terms.length)}
        </Button>
      )}
      {sought !== undefined && there === 0 && state.field !== '' && (
        <Button size="compact-xs" onClick={() => setState({ ...state, after: [], field: '' })}>
          {COPY.allFieldsAction}
        </Button>
      )}
      {isFilter && filtered !== undefined && (
        <Button size="compact-xs" onClick={() => setState(withFilter(state, side, filtered, []))}>
          {COPY.dropFilter(filtered)}
        </Button>
      )}
      {sought !== undefined && search.index !== undefined && (
        <Link
          className="small"
          href={`/analyze?${new URLSearchParams({ by: 'field', index: search.index, field: sought.fields[0] ?? '', text: state.q })}`}
        >
          {COPY.openAnalyze}
        </Link>
      )}
    </div>
  );
}
