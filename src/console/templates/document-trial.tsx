import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useConnection } from '../connections/connection-context.tsx';
import type { IndexSettings } from '../mapping-editor/editor-context.ts';
import { type LeafRow, leafRows } from '../mapping-editor/sample/leaf-rows.ts';
import { useSampleTrial } from '../mapping-editor/sample/use-sample-trial.ts';
import { isMap, type TemplateContent } from '../template-ladder/template-shapes.ts';
import { ProblemCard } from '../ui/error-card.tsx';
import { JsonField } from '../ui/form.tsx';
import { useParameters } from '../ui/use-parameters.ts';
import { LayerChip } from './by-source.tsx';
import { COPY } from './copy.ts';
import { checkedAgainst, fieldOrigin } from './engine-answer.ts';
import { type Layer, MergeConflict, mergeLayers } from './merge-layers.ts';
import classes from './provenance.module.css';
import { type Branch, plainOf } from './provenance-tree.ts';
import { readBody } from './stored-drafts.ts';
import tags from './template-list.module.css';
import panes from './template-panes.module.css';

const EXAMPLE =
  '{\n  "@timestamp": "2026-11-21T10:00:00Z",\n  "sku": "ab-12",\n  "price": 4.5,\n  "message": "paid"\n}';

interface DocumentTrialProps {
  layers: readonly Layer[];
  answer?: TemplateContent;
  /** Whether the engine's merge is pending; the trial waits for it. */
  pending: boolean;
}

/** Shows which fields a document would get in the new index, which layers map them, and what would be rejected. */
export function DocumentTrial({ layers, answer, pending }: DocumentTrialProps) {
  const connection = useConnection();
  const [parameters, change] = useParameters();
  const [allowed, setAllowed] = useState(connection.kind === 'tab');
  const document = parameters.get('try') || EXAMPLE;
  const tree = useMemo(() => treeOf(layers, answer), [layers, answer]);
  const plan = useMemo(() => planOf(tree), [tree]);
  const readable = readBody(document) !== undefined;
  const state = useSampleTrial({ ...plan, document: allowed && readable && !pending ? document : undefined });
  const rows = state.trial && state.tried ? leafRows(state.tried.mapping, state.tried.document, state.trial) : [];
  return (
    <section aria-label={COPY.tryWithDocument} className={classes.trial}>
      <div className={panes.head}>
        <h2>{COPY.tryWithDocument}</h2>
        <span className="spring" />
        <Button size="compact-xs" variant="subtle" onClick={() => change({ try: undefined })}>
          {COPY.closeTrial}
        </Button>
      </div>
      <JsonField
        label={COPY.documentToTry}
        value={document}
        onChange={text => change({ try: text })}
        rows={5}
        invalid={!readable}
      />
      {!readable && <p className="small secondary">{COPY.documentShape}</p>}
      {!allowed && (
        <p>
          {COPY.trialHint(connection.name)}{' '}
          <Button onClick={() => setAllowed(true)}>{COPY.tryOn(connection.name)}</Button>
        </p>
      )}
      {state.problem && <ProblemCard title={COPY.mappingsRejected} problem={state.problem} />}
      {state.trial?.problem && <ProblemCard title={COPY.documentRejected} problem={state.trial.problem} />}
      {rows.length > 0 && <FieldTable rows={rows} tree={tree} layers={layers} />}
    </section>
  );
}

function treeOf(layers: readonly Layer[], answer: TemplateContent | undefined): Branch {
  try {
    const ours = mergeLayers(layers);
    return answer && Object.keys(answer).length > 0 ? checkedAgainst(ours, answer).tree : ours;
  } catch (error) {
    if (error instanceof MergeConflict) return mergeLayers([]);
    throw error;
  }
}

function planOf(tree: Branch): { mapping: string; settings: IndexSettings } {
  const plain = plainOf(tree) as TemplateContent;
  const index = plain.settings?.['index'];
  return { mapping: JSON.stringify(plain.mappings ?? {}), settings: (isMap(index) ? index : {}) as IndexSettings };
}

function FieldTable({ rows, tree, layers }: { rows: LeafRow[]; tree: Branch; layers: readonly Layer[] }) {
  const [fresh, refused] = (['new', 'rejected'] as const).map(state => rows.filter(row => row.state === state).length);
  return (
    <>
      <p role="status">{refused! > 0 ? COPY.wouldBeRejected(refused!) : COPY.wouldBeStored(rows.length, fresh)}</p>
      <div className={panes.scroll}>
        <table className={classes.fields} aria-label={COPY.fieldsOfDocument}>
          <thead>
            <tr>
              <th>{COPY.fieldColumn}</th>
              <th>{COPY.typeColumn}</th>
              <th>{COPY.resultColumn}</th>
              <th>{COPY.mappedByColumn}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => {
              const origin = fieldOrigin(tree, row.path);
              return (
                <tr key={row.path} data-state={row.state}>
                  <th scope="row" className="mono">
                    {row.path}
                  </th>
                  <td className="mono">{row.type ?? '–'}</td>
                  <td>
                    <span className={tags.tag} data-verdict={row.state}>
                      {COPY.fieldStates[row.state]}
                    </span>{' '}
                    <span className="small secondary">{row.notes.join(' · ')}</span>
                  </td>
                  <td>
                    {origin === undefined ? (
                      <span className="muted small">{row.state === 'new' ? COPY.dynamicMapping : COPY.notMapped}</span>
                    ) : (
                      <LayerChip layers={layers} layer={origin} />
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}
