import { Menu } from '@mantine/core';
import { IconChevronDown, IconDatabase, IconPlugConnected } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { useConnection } from '../connections/connection-context.tsx';
import { useConnections } from '../connections/connections.tsx';
import type { EngineProblem } from '../connections/engine-problem.ts';
import { type IndexRow, totalsOf } from '../connections/use-indices.ts';
import { usesPaths } from '../ui/page-address.ts';
import { bytes, count, orUnknown } from '../ui/quantity.ts';
import classes from './connection-badge.module.css';
import { COPY } from './copy.ts';

interface ConnectionBadgeProps {
  rows: readonly IndexRow[] | undefined;
  problem: EngineProblem | null;
}

/** Shows which engine all requests go to, and how much data it has. */
export function ConnectionBadge({ rows, problem }: ConnectionBadgeProps) {
  const connection = useConnection();
  const [, navigate] = useLocation();
  const { remotes, current, tab: inTab, use } = useConnections();
  const tab = connection.kind === 'tab';
  const total = totalsOf(rows ?? []);
  const amount =
    rows === undefined
      ? COPY.openingEngine
      : rows.length > 1
        ? COPY.indexCount(rows.length)
        : orUnknown(total.docs, COPY.docCount);
  const unreadable = rows?.filter(row => row.health === 'red').length ?? 0;
  const label = [
    COPY.connectionTo(tab ? COPY.inThisTab : connection.name),
    problem === null ? amount : COPY.notAnswering,
    ...(unreadable > 0 ? [COPY.unreadable(unreadable)] : []),
  ].join(', ');
  const oneCore = whyOneCore();
  const state = problem !== null ? 'bad' : unreadable > 0 ? 'warn' : 'ok';
  return (
    <Menu width={280}>
      <Menu.Target>
        <button type="button" className={classes.badge} aria-label={label}>
          <span className={classes.dot} data-state={state} />
          <b className={classes.wide}>{tab ? COPY.inThisTabBadge : connection.name}</b>
          <b className={classes.narrow}>{tab ? COPY.tabBadge : COPY.remoteBadge}</b>
          {problem === null ? (
            <>
              <span className={`num ${classes.wide}`}>{amount}</span>
              {rows !== undefined && (
                <span className={`num muted ${classes.wide}`}>{orUnknown(total.bytes, bytes)}</span>
              )}
            </>
          ) : (
            <span className={classes.bad}>{COPY.notAnswering}</span>
          )}
          <IconChevronDown size={14} aria-hidden="true" className={classes.wide} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.facts}>
          <b>{tab ? COPY.inTabTitle : connection.name}</b>
          <p className="secondary small">{tab ? COPY.inTabHint : COPY.remoteHint}</p>
          {tab && oneCore !== undefined && <p className="secondary small">{oneCore}</p>}
          {problem !== null && <p className={classes.bad}>{problem.reason}</p>}
          {unreadable > 0 && <p className={classes.bad}>{COPY.unreadable(unreadable)}</p>}
          <dl>
            <dt>{COPY.indices}</dt>
            <dd>{count(rows?.length ?? 0)}</dd>
            <dt>{COPY.documents}</dt>
            <dd>{orUnknown(total.docs, count)}</dd>
            <dt>{COPY.stored}</dt>
            <dd>{orUnknown(total.bytes, bytes)}</dd>
          </dl>
        </div>
        <Menu.Divider />
        {current && <Menu.Item onClick={() => use(undefined)}>{COPY.switchTo(inTab.name.toLowerCase())}</Menu.Item>}
        {remotes
          ?.filter(remote => remote.id !== current?.id && (remote.open || remote.user !== undefined))
          .map(remote => (
            <Menu.Item key={remote.id} onClick={() => use(remote)}>
              {COPY.switchTo(remote.name)}
            </Menu.Item>
          ))}
        <Menu.Item leftSection={<IconPlugConnected size={16} />} onClick={() => navigate('/connections')}>
          {COPY.connections}
        </Menu.Item>
        <Menu.Item leftSection={<IconDatabase size={16} />} onClick={() => navigate('/indices')}>
          {COPY.openIndices}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Why searches of the engine in this tab stay on one core; undefined if they need not. */
function whyOneCore(): string | undefined {
  if (!crossOriginIsolated) return isIsolatedOnReload() ? COPY.oneCoreUntilReload : COPY.oneCore;
  return typeof SharedArrayBuffer === 'undefined' ? COPY.noSharedMemory : undefined;
}

/** The service worker of a hosted page isolates it from the next load on. */
function isIsolatedOnReload(): boolean {
  return import.meta.env.PROD && !usesPaths() && navigator.serviceWorker !== undefined;
}
