import { IconCheck } from '@tabler/icons-react';
import { Link } from 'wouter';
import { prefixOf } from '../../language/name-pattern.ts';
import { segment } from '../connections/ask.ts';
import { COPY } from './copy.ts';
import type { Rung } from './ladder.ts';
import classes from './ladder-view.module.css';
import tags from './template-list.module.css';
import panes from './template-panes.module.css';

/** All templates in order of precedence, with the reasons why they do not apply. */
export function Ladder({ name, rungs }: { name: string; rungs: readonly Rung[] }) {
  const matching = rungs.filter(rung => rung.verdict !== 'apart').length;
  return (
    <section aria-label={COPY.ladderFor(name)}>
      <div className={panes.head}>
        <h2>{COPY.ladder}</h2>
        <span className="small muted" role="status">
          {COPY.matchingOf(matching, rungs.length)}
        </span>
        <span className="spring" />
        <span className="small muted">{COPY.priorityColumn}</span>
      </div>
      {matching === 0 && <p className={panes.none}>{COPY.noneMatches}</p>}
      <ol className={classes.ladder}>
        {rungs.map(rung => (
          <li key={`${rung.kind} ${rung.name}`} data-verdict={rung.verdict}>
            <span className={classes.rank}>{rung.rank}</span>
            <div>
              <div className="row">
                {rung.kind === 'legacy' ? (
                  <span>
                    <b className="mono">{rung.name}</b> <span className="muted small">{COPY.legacy}</span>
                  </span>
                ) : (
                  <Link className="mono" href={`/templates/edit/${segment(rung.name)}`}>
                    {rung.name}
                  </Link>
                )}
                <Pattern rung={rung} />
                <span className="spring" />
                {rung.verdict !== 'apart' && (
                  <span className={tags.tag} data-verdict={rung.verdict}>
                    {rung.verdict === 'wins' && <IconCheck size={14} aria-hidden="true" />}
                    {rung.verdict}
                  </span>
                )}
              </div>
              <p className="small secondary">{rung.reason}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The matching pattern with its literal prefix underlined, or all patterns if none matches. */
function Pattern({ rung }: { rung: Rung }) {
  if (rung.fitting === undefined) return <span className="mono small">{rung.patterns.join(', ')}</span>;
  const prefix = prefixOf(rung.fitting);
  return (
    <span className="mono small">
      {prefix !== '' && <span className={classes.fits}>{prefix}</span>}
      {rung.fitting.slice(prefix.length)}
    </span>
  );
}
