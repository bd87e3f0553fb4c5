import { Button, SegmentedControl } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'wouter';
import { type EngineRequest, segment } from '../connections/ask.ts';
import type { EngineProblem } from '../connections/engine-problem.ts';
import { ShowAsRequest } from '../connections/show-as-request.tsx';
import { isMap, type TemplateContent } from '../template-ladder/template-shapes.ts';
import { ErrorCard, ProblemCard } from '../ui/error-card.tsx';
import { JsonText } from '../ui/json-text.tsx';
import { useParameters } from '../ui/use-parameters.ts';
import { BySource, LayerChip } from './by-source.tsx';
import { COPY } from './copy.ts';
import { BY_ENGINE, type Checked, checkedAgainst } from './engine-answer.ts';
import { LayerOrder } from './layer-order.tsx';
import { type Layer, MergeConflict, mergeLayers } from './merge-layers.ts';
import classes from './provenance.module.css';
import { oneLine, type ProvenanceRow, provenanceRows } from './provenance-rows.ts';
import { leavesOf } from './provenance-tree.ts';
import panes from './template-panes.module.css';

interface ProvenanceViewProps {
  title: ReactNode;
  layers: readonly Layer[];
  /** The engine's merge. Without it, ours is shown and labelled as such. */
  answer?: TemplateContent;
  pending?: boolean;
  problem?: EngineProblem;
  request?: EngineRequest;
  onOrder?(components: string[]): void;
  /** The template whose order is changed for a preview, and its stored order. */
  keepOrder?: { name: string; before: readonly string[] };
}

/** The merged result; chips show which layer set a key and which values it overrides. */
export function ProvenanceView(props: ProvenanceViewProps) {
  const { title, layers, answer, pending, problem, request } = props;
  const [parameters, change] = useParameters();
  const merged = useMemo(() => mergedOf(layers, answer), [layers, answer]);
  const bySource = parameters.get('merge') === 'source';
  return (
    <section aria-label={COPY.mergedResult} className={classes.merged} aria-busy={pending}>
      <div className={panes.head}>
        <h2>{title}</h2>
        <span className="spring" />
        {request && <ShowAsRequest requests={[request]} label={COPY.simulationRequest} />}
        <SegmentedControl
          aria-label={COPY.resultView}
          value={bySource ? 'source' : 'merged'}
          onChange={value => change({ merge: value === 'source' ? value : undefined })}
          data={[
            { value: 'merged', label: COPY.mergedView },
            { value: 'source', label: COPY.bySourceView },
          ]}
        />
      </div>
      <Order {...props} />
      {problem && (
        <div className={panes.pad}>
          <ProblemCard title={COPY.cannotMerge} problem={problem} />
        </div>
      )}
      {merged instanceof MergeConflict && !problem && (
        <div className={panes.pad}>
          <ErrorCard title={COPY.contradicts(layers[merged.layer]?.name)} text={merged.message} />
        </div>
      )}
      {!(merged instanceof MergeConflict) && !problem && (
        <>
          {bySource ? <BySource layers={layers} tree={merged.tree} /> : <Rows layers={layers} checked={merged} />}
          <Totals layers={layers} checked={merged} state={pending ? 'asking' : answer ? 'asked' : 'ours'} />
        </>
      )}
    </section>
  );
}

function mergedOf(layers: readonly Layer[], answer: TemplateContent | undefined): Checked | MergeConflict {
  try {
    const ours = mergeLayers(layers);
    return answer && Object.keys(answer).length > 0 ? checkedAgainst(ours, answer) : { tree: ours, differing: [] };
  } catch (error) {
    if (error instanceof MergeConflict) return error;
    throw error;
  }
}

function Order({ layers, onOrder, keepOrder }: ProvenanceViewProps) {
  const components = layers.filter(layer => layer.kind === 'component').map(layer => layer.name);
  const changed =
    keepOrder !== undefined && keepOrder.before.filter(one => components.includes(one)).join() !== components.join();
  return (
    <>
      <div className={classes.layers}>
        <LayerOrder
          components={components}
          after={layers.filter(layer => layer.kind !== 'component').map(layer => layer.name)}
          onOrder={onOrder}
        />
      </div>
      {changed && (
        <div className={panes.none}>
          <span className="row">
            {COPY.otherOrder(keepOrder.name)}
            <Button
              size="compact-xs"
              component={Link}
              href={`/templates/edit/${segment(keepOrder.name)}?step=components&order=${components.map(segment).join(',')}`}
            >
              {COPY.keepOrder}
            </Button>
            <Button size="compact-xs" variant="subtle" onClick={() => onOrder?.([...keepOrder.before])}>
              {COPY.resetOrder}
            </Button>
          </span>
        </div>
      )}
    </>
  );
}

function Rows({ layers, checked }: { layers: readonly Layer[]; checked: Checked }) {
  const rows = provenanceRows(checked.tree);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.rows} tabIndex={0} aria-label={COPY.mergedLines}>
      {rows.map(row => (
        <div key={row.path} className={classes.line} data-hit={row.over.length > 0 || undefined} data-path={row.path}>
          <code style={{ paddingLeft: row.depth * 16 }}>
            <JsonText text={row.text} />
          </code>
          {row.layer !== undefined && (
            <span className={classes.origin}>
              <Over layers={layers} over={row.over} />
              <LayerChip layers={layers} layer={row.layer} />
            </span>
          )}
        </div>
      ))}
    </section>
  );
}

/** The overridden values with their layers, the latest first. */
function Over({ layers, over }: { layers: readonly Layer[]; over: ProvenanceRow['over'] }) {
  return [...over].reverse().map(({ layer, value }) => {
    const text = typeof value === 'string' ? value : oneLine(value);
    const word = isMap(value) && typeof value['type'] === 'string' ? value['type'] : text;
    return (
      <span key={layer} className={classes.over}>
        {COPY.over}{' '}
        <s className="mono" title={text}>
          {word.length > 24 ? `${word.slice(0, 23)}…` : word}
        </s>{' '}
        {layers[layer]?.name}
      </span>
    );
  });
}

interface TotalsProps {
  layers: readonly Layer[];
  checked: Checked;
  /** Whether the result is confirmed by the engine. */
  state: 'asking' | 'asked' | 'ours';
}

function Totals({ layers, checked, state }: TotalsProps) {
  const leaves = leavesOf(checked.tree);
  const overridden = leaves.reduce((sum, leaf) => sum + leaf.over.length, 0);
  const givers = [...layers.keys(), BY_ENGINE].map(layer => ({
    layer,
    size: leaves.filter(leaf => leaf.layer === layer).length,
  }));
  return (
    <footer className={classes.totals}>
      <b>{COPY.keys(leaves.length)}</b>
      {givers
        .filter(({ layer, size }) => size > 0 || layer !== BY_ENGINE)
        .map(({ layer, size }) => (
          <span key={layer} className="row">
            <LayerChip layers={layers} layer={layer} /> <span className="num">{size}</span>
          </span>
        ))}
      <span className="spring" />
      <span className="muted num">{COPY.overridden(overridden)}</span>
      <span className="small secondary" role="status">
        {state === 'asked' && checked.differing.length === 0 && COPY.engineAgrees}
        {state === 'asked' && checked.differing.length > 0 && COPY.engineDiffers(checked.differing.join(', '))}
        {state === 'ours' && COPY.mergedHere}
      </span>
    </footer>
  );
}
