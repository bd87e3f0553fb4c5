import { JsonText } from '../ui/json-text.tsx';
import { COPY } from './copy.ts';
import { BY_ENGINE } from './engine-answer.ts';
import type { Layer } from './merge-layers.ts';
import classes from './provenance.module.css';
import { oneLine } from './provenance-rows.ts';
import type { Branch, Leaf, Node } from './provenance-tree.ts';

interface Given {
  path: string;
  text: string;
  /** The layer that overrides it. */
  lostTo?: number;
}

/** The content of each layer as written, with overridden values struck through. */
export function BySource({ layers, tree }: { layers: readonly Layer[]; tree: Branch }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.rows} tabIndex={0} aria-label={COPY.bySource}>
      {layers.map((layer, at) => {
        const given = givenBy(tree, at, '');
        return (
          <section key={`${layer.kind} ${layer.name}`} className={classes.source} aria-label={COPY.givenBy(layer.name)}>
            <h3>
              <LayerChip layers={layers} layer={at} />
              <span className="muted small">{layer.kind}</span>
            </h3>
            {given.length === 0 && <p className="muted small">{COPY.givesNothing}</p>}
            {given.map(({ path, text, lostTo }) => (
              <div key={path} className={classes.line}>
                <code data-lost={lostTo !== undefined || undefined}>
                  {path}: <JsonText text={text} />
                </code>
                {lostTo !== undefined && (
                  <span className={classes.origin}>
                    <span className={classes.over}>{COPY.overriddenBy}</span>
                    <LayerChip layers={layers} layer={lostTo} />
                  </span>
                )}
              </div>
            ))}
          </section>
        );
      })}
    </section>
  );
}

function givenBy(node: Node, layer: number, path: string): Given[] {
  if (node.kind === 'leaf') return givenLeaf(node, layer, path);
  return [...node.members].flatMap(([key, member]) => givenBy(member, layer, path === '' ? key : `${path}.${key}`));
}

function givenLeaf(leaf: Leaf, layer: number, path: string): Given[] {
  if (leaf.layer === layer) return [{ path, text: oneLine(leaf.value) }];
  const lost = leaf.over.find(one => one.layer === layer);
  return lost ? [{ path, text: oneLine(lost.value), lostTo: leaf.layer }] : [];
}

/** The number of data colours in the palette. Layers with the same colour are distinguished by name. */
const COLOURS = 6;

/** The layer that set a value, by name and colour. */
export function LayerChip({ layers, layer }: { layers: readonly Layer[]; layer: number }) {
  if (layer === BY_ENGINE) return <span className={classes.chip}>{COPY.theEngine}</span>;
  return (
    <span className={classes.chip} data-place={(layer % COLOURS) + 1}>
      {layers[layer]?.name ?? ''}
    </span>
  );
}
