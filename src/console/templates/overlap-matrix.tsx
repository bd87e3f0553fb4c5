import { IconAlertCircle } from '@tabler/icons-react';
import { Link } from 'wouter';
import { segment } from '../connections/ask.ts';
import { type NamedTemplate, priorityOf, type Templates } from '../template-ladder/template-shapes.ts';
import { overlapCell } from './conflicts.ts';
import { COPY } from './copy.ts';
import classes from './overlap-matrix.module.css';
import { draftTemplate, useDrafts } from './stored-drafts.ts';
import panes from './template-panes.module.css';

/** Above this number, templates that overlap with no other are omitted. */
const MANY = 14;

interface OverlapMatrixProps {
  templates: Templates;
  /** Shown in addition to the stored drafts. */
  drafts?: readonly NamedTemplate[];
}

/** Shows which of two templates wins for names that both match, including unsaved drafts. */
export function OverlapMatrix({ templates, drafts = [] }: OverlapMatrixProps) {
  const stored = useDrafts().flatMap(draft => draftTemplate(draft) ?? []);
  const all = withDrafts(templates.composable, [...stored, ...drafts]);
  const shown = all.length <= MANY ? all : all.filter(one => all.some(other => meets(one.template, other.template)));
  const cells = shown.map(row => shown.map(column => overlapCell(row.template, column.template)));
  const conflicts = cells.flat().filter(cell => cell.relation === 'conflict').length / 2;
  if (shown.length === 0) return null;
  return (
    <section aria-label={COPY.overlaps}>
      <div className={panes.head}>
        <h2>{COPY.overlaps}</h2>
        <span className="small muted">{COPY.overlapsHint}</span>
        <span className="spring" />
        <span className="small" role="status">
          {conflicts > 0 && (
            <span className={classes.bad}>{conflicts === 1 ? COPY.onePair : COPY.pairs(conflicts)}</span>
          )}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={panes.scroll} tabIndex={0} aria-label={COPY.overlapMatrix}>
        <table className={classes.matrix}>
          <thead>
            <tr>
              <td />
              {shown.map(({ template: { name }, draft, id }) => (
                <th key={id} scope="col" className="mono" data-draft={draft || undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ template, draft, id }, row) => (
              <tr key={id}>
                <th scope="row" className="mono" data-draft={draft || undefined}>
                  {template.name} <span className="muted num">{priorityOf(template)}</span>
                  {draft && <span className={classes.draft}> {COPY.draft}</span>}
                </th>
                {shown.map((column, at) => (
                  <td key={column.id} data-relation={cells[row]![at]!.relation}>
                    <Cell cell={cells[row]![at]!} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {shown.length < all.length && <p className={panes.none}>{COPY.notShown(all.length - shown.length)}</p>}
    </section>
  );
}

interface Shown {
  id: string;
  template: NamedTemplate;
  draft: boolean;
}

/** Replaces edited templates by their drafts; a draft without a name is shown as a draft. */
function withDrafts(templates: readonly NamedTemplate[], drafts: readonly NamedTemplate[]): Shown[] {
  const named = drafts.map(one => ({ ...one, name: one.name || COPY.noName }));
  const kept = templates.filter(one => !named.some(draft => draft.name === one.name));
  const all = [
    ...kept.map(template => ({ template, draft: false, id: template.name })),
    ...named.map((template, at) => ({ template, draft: true, id: `draft ${at}` })),
  ];
  return all.sort(
    (a, b) => priorityOf(b.template) - priorityOf(a.template) || (a.template.name < b.template.name ? -1 : 1),
  );
}

function meets(one: NamedTemplate, other: NamedTemplate): boolean {
  const { relation } = overlapCell(one, other);
  return relation === 'over' || relation === 'conflict';
}

function Cell({ cell }: { cell: ReturnType<typeof overlapCell> }) {
  if (cell.relation === 'self') return <span className="visually-hidden">{COPY.itself}</span>;
  if (cell.relation === 'apart') return <span className="muted small">{COPY.disjoint}</span>;
  const name = cell.name!;
  const title = COPY.bothMatch(name);
  return (
    <Link className="small" href={`/templates/wins?name=${segment(name)}`} title={title}>
      {cell.relation === 'conflict' ? (
        <span className={classes.bad}>
          <IconAlertCircle size={14} aria-hidden="true" /> {COPY.both(cell.higher)}
        </span>
      ) : (
        <>
          <b className="num">{cell.higher}</b> <span className="muted num">{COPY.overOther(cell.lower)}</span>
        </>
      )}
    </Link>
  );
}
