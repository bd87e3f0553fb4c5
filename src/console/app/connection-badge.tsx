import { Menu } from '@mantine/core';
import { IconChevronDown, IconDatabase, IconPlugConnected } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { useConnection } from '../connections/connection-context.tsx';
import { useConnections } from '../connections/connections.tsx';
import type { EngineProblem } from '../connections/engine-problem.ts';
import { type IndexRow, totalsOf } from '../connections/use-indices.ts';
import { bytes, count, counted, orUnknown } from '../ui/quantity.ts';
import classes from './connection-badge.module.css';

interface ConnectionBadgeProps {
  rows: readonly IndexRow[] | undefined;
  problem: EngineProblem | null;
}

const unreadableText = (many: number) => `${counted(many, 'index', 'indices')} cannot be read (red)`;

/** Where the data is, and how much of it: always in sight, because every request goes there. */
export function ConnectionBadge({ rows, problem }: ConnectionBadgeProps) {
  const connection = useConnection();
  const [, navigate] = useLocation();
  const { remotes, current, tab: inTab, use } = useConnections();
  const tab = connection.kind === 'tab';
  const total = totalsOf(rows ?? []);
  const amount =
    rows === undefined
      ? 'opening…'
      : rows.length > 1
        ? counted(rows.length, 'index', 'indices')
        : orUnknown(total.docs, docs => counted(docs, 'doc'));
  const unreadable = rows?.filter(row => row.health === 'red').length ?? 0;
  const state = problem !== null ? 'bad' : unreadable > 0 ? 'warn' : 'ok';
  return (
    <Menu width={280}>
      <Menu.Target>
        <button
          type="button"
          className={classes.badge}
          aria-label={`Connection: ${tab ? 'in this tab' : connection.name}, ${problem === null ? amount : 'not answering'}${unreadable > 0 ? `, ${unreadableText(unreadable)}` : ''}`}
        >
          <span className={classes.dot} data-state={state} />
          <b className={classes.wide}>{tab ? 'IN THIS TAB' : connection.name}</b>
          <b className={classes.narrow}>{tab ? 'TAB' : 'REMOTE'}</b>
          {problem === null ? (
            <>
              <span className={`num ${classes.wide}`}>{amount}</span>
              {rows !== undefined && (
                <span className={`num muted ${classes.wide}`}>{orUnknown(total.bytes, bytes)}</span>
              )}
            </>
          ) : (
            <span className={classes.bad}>not answering</span>
          )}
          <IconChevronDown size={14} aria-hidden="true" className={classes.wide} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.facts}>
          <b>{tab ? 'The engine runs in this tab' : connection.name}</b>
          <p className="secondary small">
            {tab
              ? 'Nothing leaves this browser: the data is in its IndexedDB, and every tab of this page shares one engine.'
              : 'Every request of this page goes there.'}
          </p>
          {problem !== null && <p className={classes.bad}>{problem.reason}</p>}
          {unreadable > 0 && <p className={classes.bad}>{unreadableText(unreadable)}</p>}
          <dl>
            <dt>Indices</dt>
            <dd>{count(rows?.length ?? 0)}</dd>
            <dt>Documents</dt>
            <dd>{orUnknown(total.docs, count)}</dd>
            <dt>Stored</dt>
            <dd>{orUnknown(total.bytes, bytes)}</dd>
          </dl>
        </div>
        <Menu.Divider />
        {current && <Menu.Item onClick={() => use(undefined)}>Switch to {inTab.name.toLowerCase()}</Menu.Item>}
        {remotes
          ?.filter(remote => remote.id !== current?.id && (remote.open || remote.user !== undefined))
          .map(remote => (
            <Menu.Item key={remote.id} onClick={() => use(remote)}>
              Switch to {remote.name}
            </Menu.Item>
          ))}
        <Menu.Item leftSection={<IconPlugConnected size={16} />} onClick={() => navigate('/connections')}>
          Connections…
        </Menu.Item>
        <Menu.Item leftSection={<IconDatabase size={16} />} onClick={() => navigate('/indices')}>
          Open the indices
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
