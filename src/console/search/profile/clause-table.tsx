import { count } from '../../ui/quantity.ts';
import { flatClauses } from './clauses.ts';
import { COPY } from './copy.ts';
import classes from './profile.module.css';
import { nanoText } from './profile-tree.ts';
import type { Profile } from './use-profile.ts';

/** Clauses as rows of a tree, each with its number of matches and its cost when run alone. */
export function ClauseTable({ profile, docs }: { profile: Profile; docs: number | undefined }) {
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

export function Bar({ share }: { share: number }) {
  return (
    <span className={classes.track}>
      <i style={{ width: `${Math.min(100, share * 100)}%` }} />
    </span>
  );
}
