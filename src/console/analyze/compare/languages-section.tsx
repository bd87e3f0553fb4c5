import { Button } from '@mantine/core';
import { useState } from 'react';
import { ProblemCard } from '../../ui/error-card.tsx';
import { LANGUAGE_ANALYZERS } from '../chain/built-in-chains.ts';
import shared from '../sections.module.css';
import classes from './compare.module.css';
import { COPY } from './copy.ts';
import { useLanguageGroups } from './language-groups.ts';

/** The terms that the analyzers of all languages make of the same text, grouped by equal results. */
export function LanguagesSection({ texts, onOpen }: { texts: string[]; onOpen(analyzer: string): void }) {
  const [open, setOpen] = useState(false);
  return (
    <section className={shared.section} aria-label={COPY.languages}>
      <div className={shared.head}>
        <h2>{COPY.languages}</h2>
        <p className="small muted">{COPY.languagesHint}</p>
        <span className="spring" />
        <Button size="compact-xs" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? COPY.hideLanguages : COPY.compareLanguages(LANGUAGE_ANALYZERS.length)}
        </Button>
      </div>
      {open && <Groups texts={texts} onOpen={onOpen} />}
    </section>
  );
}

function Groups({ texts, onOpen }: { texts: string[]; onOpen(analyzer: string): void }) {
  const outcome = useLanguageGroups(texts);
  if (outcome === undefined) return <p className="small muted">{COPY.analyzing}</p>;
  if ('problem' in outcome) return <ProblemCard title={COPY.notCompared} problem={outcome.problem} />;
  return (
    <table className={classes.compare}>
      <thead>
        <tr>
          <th scope="col">{COPY.languagesColumn}</th>
          <th scope="col">{COPY.terms}</th>
        </tr>
      </thead>
      <tbody>
        {outcome.groups.map(({ terms, analyzers }) => (
          <tr key={analyzers[0]}>
            <th scope="row">
              <span className={shared.terms}>
                {analyzers.map(analyzer => (
                  <button
                    key={analyzer}
                    type="button"
                    className={shared.term}
                    title={COPY.openAnalyzer(analyzer)}
                    onClick={() => onOpen(analyzer)}
                  >
                    {analyzer}
                  </button>
                ))}
              </span>
            </th>
            <td>
              <span className={shared.terms}>
                {terms.map((term, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: terms may be equal, their order is theirs
                  <span key={i} className={shared.term}>
                    {term}
                  </span>
                ))}
                {terms.length === 0 && <span className="small muted">{COPY.noTerms}</span>}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
