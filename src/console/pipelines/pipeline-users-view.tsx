import { Link } from 'wouter';
import { segment } from '../connections/ask.ts';
import { COPY } from './copy.ts';
import classes from './pipeline-list.module.css';
import { isUsed, type PipelineUsers } from './pipeline-users.ts';

const FEW = 4;

/** Links to what uses a pipeline. */
export function PipelineUsersView({ users }: { users: PipelineUsers }) {
  if (!isUsed(users)) return <span className="muted">{COPY.notUsed}</span>;
  const links = [
    ...users.indices.map(({ name, role }) => ({
      href: `/indices/${segment(name)}?tab=settings`,
      name,
      fact: COPY.role[role],
    })),
    ...users.templates.map(({ name, kind, role }) => ({
      href: `/templates/${kind === 'component' ? 'components/' : ''}edit/${segment(name)}`,
      name: COPY.template(name),
      fact: COPY.role[role],
    })),
    ...users.callers.map(name => ({ href: `/pipelines/edit/${segment(name)}`, name: COPY.caller(name), fact: '' })),
  ];
  return (
    <span className={classes.users}>
      {links.slice(0, FEW).map(({ href, name, fact }) => (
        <span key={`${href} ${fact}`}>
          <Link href={href}>{name}</Link> {fact !== '' && <span className="muted small">{fact}</span>}
        </span>
      ))}
      {links.length > FEW && <span className="muted">{COPY.more(links.length - FEW)}</span>}
    </span>
  );
}
