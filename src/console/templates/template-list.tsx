import { Button, Checkbox, Table } from '@mantine/core';
import { IconCopy, IconTransform } from '@tabler/icons-react';
import { memo, type ReactNode, useCallback, useDeferredValue, useMemo } from 'react';
import { Link } from 'wouter';
import { segment } from '../connections/ask.ts';
import { useAnswer, useConnection } from '../connections/connection-context.tsx';
import { useIndices } from '../connections/use-indices.ts';
import { useWrite } from '../connections/use-write.ts';
import { indicesByTemplate } from '../template-ladder/ladder.ts';
import {
  isManaged,
  type LegacyTemplate,
  type NamedLegacy,
  type NamedTemplate,
  patternsOf,
  type TemplateContent,
  type Templates,
} from '../template-ladder/template-shapes.ts';
import { deleteTemplateSoon, deletionKey, type TemplateKind } from '../template-ladder/use-templates.ts';
import { DataRows } from '../ui/data-rows.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { DeletableRow } from '../ui/deletable-row.tsx';
import { ProblemCard } from '../ui/error-card.tsx';
import { IconAction } from '../ui/icon-action.tsx';
import { ListFilter } from '../ui/list-filter.tsx';
import { isLongList } from '../ui/use-lines.ts';
import { useParameters } from '../ui/use-parameters.ts';
import { useSteps } from '../ui/use-steps.ts';
import { COPY } from './copy.ts';
import { EXAMPLE } from './example.data.ts';
import chips from './provenance.module.css';
import classes from './template-list.module.css';

const STREAMS = { method: 'GET', path: '/_data_stream' };

/** Lists templates with their patterns, priorities, components and indices. */
export function TemplateList({ templates }: { templates: Templates }) {
  const [parameters, change] = useParameters();
  const filter = parameters.get('filter') ?? '';
  // Typing goes on while the rows of a long list are rendered.
  const wanted = useDeferredValue(filter);
  const managed = templates.composable.filter(isManaged);
  const named = (one: { name: string; template: { index_patterns: string[] } }) =>
    [one.name, ...patternsOf(one)].some(text => text.includes(wanted));
  const shown = templates.composable.filter(one => named(one) && (parameters.has('managed') || !isManaged(one)));
  const legacy = templates.legacy.filter(named);
  const made = useMade(templates);
  if (templates.composable.length === 0 && templates.legacy.length === 0) return <TemplateExamplesOffer />;
  return (
    <div className={classes.list}>
      <div className="row">
        <ListFilter label={COPY.filter} value={filter} onChange={text => change({ filter: text || undefined })} />
        {managed.length > 0 && (
          <Checkbox
            label={COPY.managed(managed.length)}
            checked={parameters.has('managed')}
            onChange={event => change({ managed: event.currentTarget.checked ? '' : undefined })}
          />
        )}
      </div>
      {shown.length > 0 ? (
        <ListTable label={COPY.indexTemplates} rank={COPY.priorityColumn} count={shown.length}>
          <DataRows items={shown} row={one => <TemplateRow key={one.name} one={one} made={made(one)} />} />
        </ListTable>
      ) : (
        <p className="secondary">{filter === '' ? COPY.noIndexTemplates : COPY.noTemplateMatches(wanted)}</p>
      )}
      <p className="muted small">{COPY.usedByHint}</p>
      {legacy.length > 0 && (
        <>
          <h2>{COPY.legacyTemplates}</h2>
          <p className="secondary small">{COPY.legacyHint}</p>
          <ListTable label={COPY.legacyTemplates} rank={COPY.orderColumn} count={legacy.length}>
            <DataRows
              items={legacy}
              row={one => <LegacyRow key={one.name} name={one.name} template={one.template} made={made(one)} />}
            />
          </ListTable>
        </>
      )}
    </div>
  );
}

/** The indices and data streams that a template would make now. */
function useMade(templates: Templates): (one: NamedTemplate | NamedLegacy) => readonly string[] {
  const { names } = useIndices();
  const work = useCallback(() => indicesByTemplate(templates, names), [templates, names]);
  const isLong = names.length * (templates.composable.length + templates.legacy.length) > MANY_PAIRS;
  const indices = useSteps(work, isLong);
  const streams = useStreams();
  return one => {
    const [own, others] = [indices?.get(one) ?? NONE, streams.get(one.name)];
    return others ? [...own, ...others] : own;
  };
}

const NONE: readonly string[] = [];

/** Indices and templates that are compared at once. */
const MANY_PAIRS = 20_000;

/** Names of data streams by the template they come from. */
function useStreams(): ReadonlyMap<string, string[]> {
  const { data } = useAnswer<{ data_streams: { name: string; template?: string }[] }>(STREAMS);
  return useMemo(() => {
    const streams = new Map<string, string[]>();
    for (const { name, template = '' } of data?.body.data_streams ?? []) {
      const known = streams.get(template);
      if (known) known.push(name);
      else streams.set(template, [name]);
    }
    return streams;
  }, [data]);
}

interface ListTableProps {
  label: string;
  rank: string;
  count: number;
  children: ReactNode;
}

function ListTable({ label, rank, count, children }: ListTableProps) {
  return (
    <DataTable
      label={label}
      isLong={isLongList(count)}
      head={
        <>
          <Table.Th>{COPY.nameColumn}</Table.Th>
          <Table.Th>{COPY.patternsColumn}</Table.Th>
          <Table.Th data-numeric>{rank}</Table.Th>
          <Table.Th>{COPY.partsColumn}</Table.Th>
          <Table.Th>{COPY.usedByColumn}</Table.Th>
          <Table.Th aria-label={COPY.actions} />
        </>
      }
    >
      {children}
    </DataTable>
  );
}

const TemplateRow = memo(function TemplateRow({ one, made }: { one: NamedTemplate; made: readonly string[] }) {
  const { name, template } = one;
  return (
    <RowFrame
      kind="template"
      name={name}
      edit={`/templates/edit/${segment(name)}`}
      clone={`/templates/new?from=${segment(name)}`}
    >
      <Patterns patterns={patternsOf(one)} />
      <Table.Td data-numeric data-label={COPY.priorityColumn}>
        {template.priority ?? <span className="muted">{COPY.priorityZero}</span>}
      </Table.Td>
      <Table.Td data-label={COPY.partsColumn}>
        <span className={classes.parts}>
          {(template.composed_of ?? []).map(component => (
            <Link key={component} className={chips.chip} href={`/templates/components/edit/${segment(component)}`}>
              {component}
            </Link>
          ))}
          <OwnParts content={template.template} stream={template.data_stream !== undefined} />
        </span>
      </Table.Td>
      <Made made={made} />
    </RowFrame>
  );
});

interface LegacyRowProps {
  name: string;
  template: LegacyTemplate;
  made: readonly string[];
}

const LegacyRow = memo(function LegacyRow({ name, template, made }: LegacyRowProps) {
  return (
    <RowFrame kind="legacy" name={name} clone={`/templates/new?legacy=${segment(name)}`}>
      <Patterns patterns={patternsOf({ template })} />
      <Table.Td data-numeric data-label={COPY.orderColumn}>
        {template.order}
      </Table.Td>
      <Table.Td data-label={COPY.partsColumn}>
        <span className={classes.parts}>
          <OwnParts content={template} />
        </span>
      </Table.Td>
      <Made made={made} />
    </RowFrame>
  );
});

function Patterns({ patterns }: { patterns: string[] }) {
  return (
    <Table.Td className="mono" data-label={COPY.patternsColumn}>
      {patterns.join(', ')}
    </Table.Td>
  );
}

/** The content of the template without its components. */
export function OwnParts({ content, stream }: { content?: TemplateContent; stream?: boolean }) {
  const parts = (['settings', 'mappings', 'aliases'] as const).filter(
    part => Object.keys(content?.[part] ?? {}).length > 0,
  );
  const words = [...parts, ...(stream ? [COPY.dataStream] : [])];
  if (words.length === 0) return <span className="muted small">{COPY.nothing}</span>;
  return <span className="secondary">{words.join(', ')}</span>;
}

const FEW = 3;

function Made({ made }: { made: readonly string[] }) {
  return (
    <Table.Td data-label={COPY.usedByColumn}>
      {made.length === 0 && <span className="muted">{COPY.noIndex}</span>}
      <span className={classes.parts}>
        {made.slice(0, FEW).map(index => (
          <Link key={index} className="mono" href={`/indices/${segment(index)}`}>
            {index}
          </Link>
        ))}
        {made.length > FEW && <span className="muted">{COPY.more(made.length - FEW)}</span>}
      </span>
    </Table.Td>
  );
}

interface RowFrameProps {
  kind: TemplateKind;
  name: string;
  edit?: string;
  clone: string;
  /** Why it cannot be deleted; undefined if it can. */
  held?: string | undefined;
  children: ReactNode;
}

/** A row of the list with its buttons. */
export function RowFrame({ kind, name, edit, clone, held, children }: RowFrameProps) {
  const connection = useConnection();
  const cloneWord = kind === 'legacy' ? COPY.convert(name) : COPY.clone(name);
  return (
    <DeletableRow
      deletion={deletionKey(connection, kind, name)}
      deleteLabel={COPY.delete(name)}
      onDelete={() => deleteTemplateSoon(connection, kind, name)}
      held={held}
      actions={
        <IconAction component={Link} href={clone} label={cloneWord}>
          {kind === 'legacy' ? <IconTransform size={16} /> : <IconCopy size={16} />}
        </IconAction>
      }
    >
      <Table.Td className="mono">{edit === undefined ? name : <Link href={edit}>{name}</Link>}</Table.Td>
      {children}
    </DeletableRow>
  );
}

/** The empty state, with an example that can be loaded. */
function TemplateExamplesOffer() {
  const connection = useConnection();
  const { write, pending, problem } = useWrite(EXAMPLE);
  return (
    <section className={classes.list} aria-label={COPY.noTemplate}>
      <p>{COPY.noTemplateHint}</p>
      <div className="row">
        <Button loading={pending} onClick={() => write()}>
          {connection.kind === 'remote' ? COPY.loadExampleTo(connection.name) : COPY.loadExample}
        </Button>
      </div>
      {problem && <ProblemCard title={COPY.exampleIncomplete} problem={problem} />}
      <p className="mono muted">{COPY.templateRequest}</p>
    </section>
  );
}
