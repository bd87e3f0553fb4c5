import { Link } from 'wouter';
import { ShowAsRequest } from '../../connections/show-as-request.tsx';
import { ProblemCard } from '../../ui/error-card.tsx';
import { QueryBar } from '../query-bar.tsx';
import room from '../search.module.css';
import type { Search } from '../use-search.ts';
import { useTerms } from '../use-terms.ts';
import { ClauseTable } from './clause-table.tsx';
import { COPY } from './copy.ts';
import { EngineTree } from './engine-tree.tsx';
import classes from './profile.module.css';
import { useProfile } from './use-profile.ts';

/** The query as a tree: what each clause matches, and where the time goes. */
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
