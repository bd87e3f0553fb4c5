import { useMemo } from 'react';
import classes from './explanation-tree.module.css';
import { type WordedNode, wordedTree } from './explanation-words.ts';
import type { Explanation } from './score-split.ts';

/** The explanation as sentences; each line expands into the engine's text. */
export function ExplanationTree({ explanation }: { explanation: Explanation }) {
  const tree = useMemo(() => wordedTree(explanation), [explanation]);
  return (
    <div className={classes.tree}>
      <Worded node={tree} />
    </div>
  );
}

function Worded({ node }: { node: WordedNode }) {
  return (
    <div className={classes.branch}>
      <details>
        <summary>
          <b className="mono">{short(node.value)}</b> <span className="secondary">{node.words}</span>
        </summary>
        <Raw node={node.source} whole={node.children.length === 0} />
      </details>
      {node.children.map((child, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an explanation's children have no names, and their order is fixed
        <Worded key={i} node={child} />
      ))}
    </div>
  );
}

/** The engine's own line; omitted if the sentence already says it. */
function Raw({ node, whole }: { node: Explanation; whole: boolean }) {
  return (
    <ul className={classes.raw}>
      <li>
        <span className="mono">
          {node.value} {node.description}
        </span>
        {whole &&
          node.details.map((child, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an explanation's children have no names, and their order is fixed
            <Raw key={i} node={child} whole />
          ))}
      </li>
    </ul>
  );
}

const short = (value: number) => String(Math.round(value * 10_000) / 10_000);
