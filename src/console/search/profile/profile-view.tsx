import { Link } from 'wouter';
import { ShowAsRequest } from '../../connections/show-as-request.tsx';
import { ProblemCard } from '../../ui/error-card.tsx';
import { count } from '../../ui/quantity.ts';
import { QueryBar } from '../query-bar.tsx';
import room from '../search.module.css';
import type { Search } from '../use-search.ts';
import { useTerms } from '../use-terms.ts';
import { flatClauses } from './clauses.ts';
import { COPY } from './copy.ts';
import { Bar, EngineTree } from './engine-tree.tsx';
import classes from './profile.module.css';
import { nanoText } from './profile-tree.ts';
import { type Profile, useProfile } from './use-profile.ts';

/** The query as a tree, with the matches and the time of each clause. */
export default function ProfileView({ search }: { search: Search }) {
  const profile = useProfile(search);
  const terms = useTerms(search);
  const docs = search.indices?.find(each => each.name === search.index)?.docs;
  return (
    <div className="rest surface">
      <div className={room.asking}>
        <QueryBar search={search} terms={terms} />
      </div>
      {profile.problem !== null && (
        <div className={room.problem}>
          <ProblemCard title={COPY.profileFailed} problem={profile.problem}>
            <Link href="/console">{COPY.tryInConsole}</Link>
          </ProblemCard>
        </div>
      )}
      <div className={`halves ${classes.panes}`}>
        <section aria-label={COPY.clauses} className={classes.pane} aria-busy={profile.pending}>
          <div className={classes.head}>
            <h2>{COPY.clausesTitle}</h2>
            <span className="small muted">{COPY.clausesHint}</span>
            <span className="spring" />
            {profile.clausesRequest && (
              <ShowAsRequest label={COPY.clausesAsRequest} requests={[profile.clausesRequest]} />
            )}
          </div>
          <ClauseTable profile={profile} docs={docs} />
        </section>
        <section aria-label={COPY.engineTree} className={classes.pane}>
          <div className={classes.head}>
            <h2>{COPY.engineTree}</h2>
            <span className="small muted">{COPY.engineTreeHint}</span>
            <span className="spring" />
            {profile.request && <ShowAsRequest label={COPY.profileAsRequest} requests={[profile.request]} />}
          </div>
          <EngineTree profile={profile} />
        </section>
      </div>
    </div>
  );
}

/** Clauses as rows of a tree, each with its matches and its time when run alone. */
function ClauseTable({ profile, docs }: { profile: Profile; docs: number | undefined }) {
  const rows = flatClauses(profile.tree);
  const most = Math.max(1, docs ?? 0, ...[...profile.counts.values()].map(each => each.matches));
  const longest = Math.max(1, ...[...profile.counts.values()].map(each => each.nanos ?? 0));
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th>{COPY.clause}</th>
          <th>{COPY.matches}</th>
          <th />
          <th>{COPY.timeAlone}</th>
          <th />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ clause, depth }) => {
          const found = profile.counts.get(clause.path);
          return (
            <tr key={clause.path}>
              <td style={{ paddingLeft: 12 + depth * 16 }}>
                <span className="muted small">{clause.role === 'query' ? '' : `${clause.role} `}</span>
                <b className="mono">{clause.type}</b> <span className="secondary">{clause.summary}</span>
                {found?.problem !== undefined && <p className={classes.problem}>{found.problem}</p>}
              </td>
              <td>{found === undefined || found.problem !== undefined ? '–' : count(found.matches)}</td>
              <td>
                <Bar share={(found?.matches ?? 0) / most} />
              </td>
              <td>{found?.nanos === undefined ? '–' : nanoText(found.nanos)}</td>
              <td>
                <Bar share={(found?.nanos ?? 0) / longest} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
