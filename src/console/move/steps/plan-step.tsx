import { Button, Checkbox, NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'wouter';
import { useConnections } from '../../connections/connections.tsx';
import { type EngineSide, sidesOf } from '../../connections/sides.ts';
import { NextButton, StepFoot } from '../../runs/step-foot.tsx';
import panes from '../../runs/work-panes.module.css';
import { ErrorCard, ProblemCard } from '../../ui/error-card.tsx';
import { COPY } from '../copy.ts';
import classes from '../move.module.css';
import { missingIn } from '../plan/move-plan.ts';
import type { SourceFacts } from '../plan/source-facts.ts';
import { type MoveState, useEnds, useNamesOf, useSource } from '../use-move.ts';

const FIRST_SAMPLE = 1000;

/** Source and target, the index, how much of it, and what else to move. */
export const PlanStep = memo(function PlanStep({ state }: { state: MoveState }) {
  const { plan, change, go } = state;
  const ends = useEnds(plan);
  const names = useNamesOf(ends.from);
  const source = useSource(ends, plan);
  const sides = sidesOf(useConnections());
  const missing = missingIn(plan) ?? (source.data ? undefined : COPY.reading);
  return (
    <>
      <section className={panes.work} aria-label={COPY.plan}>
        <div className={panes.form}>
          <div className={classes.sides}>
            <SideSelect
              label={COPY.from}
              value={plan.from}
              sides={sides}
              choose={from => change({ from, index: '', name: '', mappings: '' })}
            />
            <Button
              variant="default"
              aria-label={COPY.swapSides}
              onClick={() => change({ from: plan.to, to: plan.from, index: '', name: '', mappings: '' })}
            >
              <IconArrowsExchange size={16} />
            </Button>
            <SideSelect label={COPY.to} value={plan.to} sides={sides} choose={to => change({ to })} />
          </div>
          {sides.length === 1 && <NoServer />}
          {sides.some(side => (side.id === plan.from || side.id === plan.to) && !side.usable) && <SignInFirst />}
          <Select
            label={COPY.index}
            placeholder={COPY.chooseIndexPlaceholder}
            value={plan.index === '' ? null : plan.index}
            data={
              names.data?.includes(plan.index) || plan.index === ''
                ? (names.data ?? [])
                : [plan.index, ...(names.data ?? [])]
            }
            onChange={index => change({ index: index ?? '', name: index ?? '', without: [], leave: [], mappings: '' })}
            searchable
            allowDeselect={false}
            nothingFoundMessage={COPY.noSuchIndex}
            classNames={{ input: 'mono' }}
          />
          <TextInput
            label={COPY.nameThere}
            value={plan.name}
            onChange={event => change({ name: event.currentTarget.value })}
            classNames={{ input: 'mono' }}
          />
          <Amount state={state} source={source.data} />
          {names.error && <ProblemCard title={COPY.notListed} problem={names.error} />}
          {source.error && <ProblemCard title={COPY.notRead} problem={source.error} />}
          {source.data?.withheld && <ErrorCard title={source.data.withheld.reason} />}
          {source.data && <Along state={state} source={source.data} />}
        </div>
      </section>
      <StepFoot hint={missing}>
        <NextButton step={COPY.previewStep} disabled={missing !== undefined} onClick={() => go('preview')} />
      </StepFoot>
    </>
  );
});

interface SideSelectProps {
  label: string;
  value: string;
  sides: readonly EngineSide[];
  choose: (id: string) => void;
}

function SideSelect({ label, value, sides, choose }: SideSelectProps) {
  return (
    <Select
      label={label}
      placeholder={COPY.chooseEngine}
      value={value === '' ? null : value}
      data={sides.map(({ id, label: name, usable }) => ({ value: id, label: name, disabled: !usable }))}
      onChange={id => id !== null && choose(id)}
      allowDeselect={false}
    />
  );
}

function NoServer() {
  return (
    <p className="secondary">
      {COPY.noTarget}{' '}
      <Link href="/connections" className={classes.link}>
        {COPY.pair}
      </Link>{' '}
      {COPY.noTargetEnd}{' '}
      <Link href="/reindex" className={classes.link}>
        {COPY.reindexRoom}
      </Link>
      .
    </p>
  );
}

function SignInFirst() {
  return (
    <p className="secondary">
      {COPY.notSignedIn}{' '}
      <Link href="/connections" className={classes.link}>
        {COPY.signIn}
      </Link>
      {COPY.comeBack}
    </p>
  );
}

function Amount({ state, source }: { state: MoveState; source: SourceFacts | undefined }) {
  const { plan, change } = state;
  return (
    <div className={classes.amount}>
      <SegmentedControl
        aria-label={COPY.howMany}
        value={plan.sample > 0 ? 'sample' : 'all'}
        onChange={which => change({ sample: which === 'all' ? 0 : FIRST_SAMPLE })}
        data={[
          { value: 'all', label: COPY.allDocuments },
          { value: 'sample', label: COPY.sampleOf },
        ]}
      />
      {plan.sample > 0 && (
        <NumberInput
          aria-label={COPY.sampleSize}
          value={plan.sample}
          min={1}
          onChange={value => change({ sample: Math.max(1, Number(value) || 1) })}
        />
      )}
      {source && (
        <span className="small secondary num" role="status">
          {COPY.size(source.documents, source.bytes, source.shards)}
        </span>
      )}
    </div>
  );
}

/** What an index has besides its documents, each optional. */
function Along({ state, source }: { state: MoveState; source: SourceFacts }) {
  const { plan, change } = state;
  const rows = [
    ...[...source.aliases.keys()].map(name => ({ key: `alias:${name}`, kind: COPY.partKinds.alias, name })),
    ...source.parts.map(({ kind, name }) => ({ key: `${kind}:${name}`, kind: COPY.partKinds[kind], name })),
  ];
  const toggle = (key: string, taken: boolean) =>
    change({ leave: taken ? plan.leave.filter(each => each !== key) : [...plan.leave, key] });
  return (
    <fieldset className={classes.along}>
      <legend className={panes.fieldLabel}>{COPY.included}</legend>
      <p className="small secondary">{COPY.includedHint}</p>
      {source.hidden && <p className="small secondary">{COPY.notPermitted}</p>}
      {rows.length === 0 && !source.hidden && <p className="small secondary">{COPY.nothingElse}</p>}
      {rows.map(({ key, kind, name }) => (
        <Checkbox
          key={key}
          checked={!plan.leave.includes(key)}
          onChange={event => toggle(key, event.currentTarget.checked)}
          label={
            <>
              {kind} <span className="mono">{name}</span>
            </>
          }
        />
      ))}
    </fieldset>
  );
}
