import { IconCheck } from '@tabler/icons-react';
import { Link } from 'wouter';
import { prefixOf } from '../../language/name-pattern.ts';
import { COPY } from './copy.ts';
import classes from './ladder.module.css';
import type { Rung } from './ladder.ts';

interface LadderProps {
  name: string;
  rungs: readonly Rung[];
  /** The address of a template's page; without it, names are not links. */
  hrefOf?: (template: string) => string;
}

/** All templates in order of precedence, with the reasons why they do not apply. */
export function Ladder({ name, rungs, hrefOf }: LadderProps) {
  const matching = rungs.filter(rung => rung.verdict !== 'apart').length;
  return (
    <section aria-label={COPY.ladderFor(name)}>
      <div className={classes.head}>
        <h2>{COPY.ladder}</h2>
        <span className="small muted" role="status">
          {COPY.matchingOf(matching, rungs.length)}
        </span>
        <span className="spring" />
        <span className="small muted">{COPY.priorityColumn}</span>
      </div>
      {matching === 0 && <p className={classes.none}>{COPY.noneMatches}</p>}
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
                  <TemplateName name={rung.name} href={hrefOf?.(rung.name)} />
                )}
                <Pattern rung={rung} />
                <span className="spring" />
                {rung.verdict !== 'apart' && (
                  <span className={classes.tag} data-verdict={rung.verdict}>
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

function TemplateName({ name, href }: { name: string; href: string | undefined }) {
  if (href === undefined) return <b className="mono">{name}</b>;
  return (
    <Link className="mono" href={href}>
      {name}
    </Link>
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
