import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatJson } from '../../../language/format-body.ts';
import { tryOutline } from '../../../language/json-outline.ts';
import { TAB } from '../../connections/sides.ts';
import panes from '../../runs/work-panes.module.css';
import { ErrorCard } from '../../ui/error-card.tsx';
import { JsonField } from '../../ui/form.tsx';
import { COPY } from '../copy.ts';
import type { SourceFacts } from '../plan/source-facts.ts';
import type { Refusal } from '../plan/target-facts.ts';
import type { MoveState } from '../use-move.ts';

interface RefusalCardProps {
  refusal: Refusal;
  state: MoveState;
  source: SourceFacts;
  toName: string;
}

/** One request that the target would reject, with the reason and possible remedies. */
export function RefusalCard({ refusal, state, source, toName }: RefusalCardProps) {
  const { plan, change } = state;
  const { what, reason, part, setting } = refusal;
  const [edits, setEdits] = useState(false);
  const isIndex = part === undefined;
  return (
    <>
      <ErrorCard title={COPY.refuses(plan.to === TAB ? COPY.thisTab : toName, what)} text={reason}>
        {isIndex && setting !== undefined && (
          <Button onClick={() => change({ without: [...plan.without, setting] })}>{COPY.dropSetting(setting)}</Button>
        )}
        {isIndex && setting === undefined && (
          <Button aria-expanded={edits} onClick={() => setEdits(!edits)}>
            {COPY.changeMapping}
          </Button>
        )}
        {part !== undefined && (
          <Button onClick={() => change({ leave: [...plan.leave, part] })}>{COPY.dropPart(what)}</Button>
        )}
        <Button variant="subtle" onClick={() => state.go('plan')}>
          {COPY.changePlan}
        </Button>
      </ErrorCard>
      {edits && <MappingForm state={state} own={source.mappings} />}
    </>
  );
}

/** An editor for the mapping to send; the documents stay unchanged. */
function MappingForm({ state: { plan, change }, own }: { state: MoveState; own: string }) {
  const [text, setText] = useState(() => formatJson(plan.mappings ?? own));
  const { problem } = tryOutline(text);
  return (
    <div>
      <JsonField
        label={COPY.mapping}
        value={text}
        onChange={setText}
        rows={8}
        invalid={problem !== undefined}
        describedBy="move-mapping-problem"
      />
      <p id="move-mapping-problem" className={panes.problem}>
        {problem}
      </p>
      <div className={panes.actions}>
        <Button disabled={problem !== undefined} onClick={() => change({ mappings: text })}>
          {COPY.tryMapping}
        </Button>
        {plan.mappings !== undefined && (
          <Button
            variant="subtle"
            onClick={() => {
              setText(formatJson(own));
              change({ mappings: '' });
            }}
          >
            {COPY.resetMapping}
          </Button>
        )}
      </div>
    </div>
  );
}
