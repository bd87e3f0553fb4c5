import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { count } from '../../ui/quantity.ts';
import { useUrlParameter } from '../use-search.ts';
import { COPY } from './copy.ts';
import classes from './profile.module.css';
import { flatProfile, nanoText, type ProfileNode } from './profile-tree.ts';
import type { Profile } from './use-profile.ts';

/** The engine's query tree with times; a row expands into its breakdown. */
export function EngineTree({ profile }: { profile: Profile }) {
  const [shardAt, setShardAt] = useState(0);
  const [open, setOpen] = useUrlParameter('node');
  const shard = profile.shards[shardAt] ?? profile.shards[0];
  if (shard === undefined) return <p className={classes.note}>{profile.pending ? COPY.asking : COPY.noProfile}</p>;
  const sections: [title: string, prefix: string, nodes: ProfileNode[]][] = [
    [COPY.queryStage, 'q', shard.queries],
    [COPY.collectorStage, 'c', shard.collectors],
    [COPY.aggregationStage, 'a', shard.aggregations],
  ];
  const whole = Math.max(1, ...sections.map(([, , nodes]) => nodes.reduce((sum, node) => sum + node.nanos, 0)));
  return (
    <>
      {profile.shards.length > 1 && (
        <NativeSelect
          aria-label={COPY.shard}
          className={classes.shard}
          value={String(shardAt)}
          onChange={event => setShardAt(Number(event.currentTarget.value))}
          data={profile.shards.map(({ id }, i) => ({ value: String(i), label: id }))}
        />
      )}
      <table className={classes.table}>
        <thead>
          <tr>
            <th>{COPY.node}</th>
            <th>{COPY.matches}</th>
            <th>{COPY.time}</th>
            <th>{COPY.ownTime}</th>
            <th />
          </tr>
        </thead>
        {sections.map(([title, prefix, nodes]) => (
          <tbody key={title} aria-label={title}>
            {flatProfile(nodes).map(({ node, depth }) => (
              <Node
                key={node.path}
                node={node}
                depth={depth}
                whole={whole}
                matches={node.path === '0' && prefix === 'q' ? profile.total : profile.termCounts.get(node.description)}
                open={open === prefix + node.path}
                onToggle={() => setOpen(open === prefix + node.path ? undefined : prefix + node.path)}
              />
            ))}
          </tbody>
        ))}
      </table>
      <p className={classes.note}>{COPY.rewriting(nanoText(shard.rewrite))}</p>
    </>
  );
}

interface NodeProps {
  node: ProfileNode;
  depth: number;
  whole: number;
  matches: number | undefined;
  open: boolean;
  onToggle: () => void;
}

function Node({ node, depth, whole, matches, open, onToggle }: NodeProps) {
  return (
    <>
      <tr>
        <td style={{ paddingLeft: 12 + depth * 16 }}>
          <button type="button" className={classes.node} aria-expanded={open} onClick={onToggle}>
            <b>{node.type}</b> <span className="mono secondary">{node.description}</span>
          </button>
        </td>
        <td>{matches === undefined ? '–' : count(matches)}</td>
        <td>{nanoText(node.nanos)}</td>
        <td>{nanoText(node.own)}</td>
        <td>
          <Bar share={node.nanos / whole} />
        </td>
      </tr>
      {open && (
        <tr>
          <td colSpan={5} className={classes.breakdown}>
            {node.breakdown.length === 0 ? (
              <span className="muted small">{COPY.noDetails}</span>
            ) : (
              <ul>
                {node.breakdown.map(({ name, nanos, count: times }) => (
                  <li key={name}>
                    <span className="mono">{name}</span> <b className="num">{nanoText(nanos)}</b>{' '}
                    <span className="muted num">{COPY.times(times)}</span>
                  </li>
                ))}
              </ul>
            )}
          </td>
        </tr>
      )}
    </>
  );
}

/** A horizontal bar; `share` of 1 fills its track. */
export function Bar({ share }: { share: number }) {
  return (
    <span className={classes.track}>
      <i style={{ width: `${Math.min(100, share * 100)}%` }} />
    </span>
  );
}
