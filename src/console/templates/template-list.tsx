import { ActionIcon, Button, Checkbox, Table, Tooltip } from '@mantine/core';
import { IconCopy, IconTransform } from '@tabler/icons-react';
import { Link } from 'wouter';
import { segment } from '../connections/ask.ts';
import { useAnswer, useConnection } from '../connections/connection-context.tsx';
import { useIndices } from '../connections/use-indices.ts';
import { useWrite } from '../connections/use-write.ts';
import {
  isManaged,
  type LegacyTemplate,
  type NamedTemplate,
  patternsOf,
  type TemplateContent,
  type Templates,
} from '../template-ladder/template-shapes.ts';
import { deleteTemplateSoon, deletionKey, type TemplateKind } from '../template-ladder/use-templates.ts';
import { DataTable } from '../ui/data-table.tsx';
import { DeletableRow } from '../ui/deletable-row.tsx';
import { ProblemCard } from '../ui/error-card.tsx';
import { ListFilter } from '../ui/list-filter.tsx';
import { useParameters } from '../ui/use-parameters.ts';
import { COPY } from './copy.ts';
import { madeBy } from './creation.ts';
import { EXAMPLE } from './example.data.ts';
import chips from './provenance.module.css';
import classes from './template-list.module.css';

const STREAMS = { method: 'GET', path: '/_data_stream' };

/** Lists templates with their patterns, priorities, components and indices. */
export function TemplateList({ templates }: { templates: Templates }) {
  const [parameters, change] = useParameters();
  const { names: indices } = useIndices();
  const filter = parameters.get('filter') ?? '';
  const managed = templates.composable.filter(isManaged);
  const named = (one: { name: string; template: { index_patterns: string[] } }) =>
    [one.name, ...patternsOf(one)].some(text => text.includes(filter));
  const shown = templates.composable.filter(one => named(one) && (parameters.has('managed') || !isManaged(one)));
  const legacy = templates.legacy.filter(named);
  const streams = useStreams();
  const made = (name: string) => [...madeBy(templates, name, indices), ...(streams.get(name) ?? [])];
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
        <ListTable label={COPY.indexTemplates} rank={COPY.priorityColumn}>
          {shown.map(one => (
            <TemplateRow key={one.name} one={one} made={made(one.name)} />
          ))}
        </ListTable>
      ) : (
        <p className="secondary">{filter === '' ? COPY.noIndexTemplates : COPY.noTemplateMatches(filter)}</p>
      )}
      <p className="muted small">{COPY.usedByHint}</p>
      {legacy.length > 0 && (
        <>
          <h2>{COPY.legacyTemplates}</h2>
          <p className="secondary small">{COPY.legacyHint}</p>
          <ListTable label={COPY.legacyTemplates} rank={COPY.orderColumn}>
            {legacy.map(one => (
              <LegacyRow key={one.name} name={one.name} template={one.template} made={made(one.name)} />
            ))}
          </ListTable>
        </>
      )}
    </div>
  );
}

/** Names of data streams by the template they come from. */
function useStreams(): ReadonlyMap<string, string[]> {
  const { data } = useAnswer<{ data_streams: { name: string; template?: string }[] }>(STREAMS);
  const streams = new Map<string, string[]>();
  for (const { name, template = '' } of data?.body.data_streams ?? [])
    streams.set(template, [...(streams.get(template) ?? []), name]);
  return streams;
}

function ListTable({ label, rank, children }: { label: string; rank: string; children: React.ReactNode }) {
  return (
    <DataTable
      label={label}
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

function TemplateRow({ one, made }: { one: NamedTemplate; made: string[] }) {
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
}

function LegacyRow({ name, template, made }: { name: string; template: LegacyTemplate; made: string[] }) {
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
}

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

function Made({ made }: { made: string[] }) {
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
  children: React.ReactNode;
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
        <Tooltip label={cloneWord}>
          <ActionIcon component={Link} href={clone} aria-label={cloneWord}>
            {kind === 'legacy' ? <IconTransform size={16} /> : <IconCopy size={16} />}
          </ActionIcon>
        </Tooltip>
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
