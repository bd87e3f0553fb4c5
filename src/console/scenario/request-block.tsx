import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { ScenarioSession } from '../../scenario/scenario-session.ts';
import { isDone, originalText, type PartState } from '../../scenario/session-state.ts';
import { ColouredField } from '../ui/form.tsx';
import { shortcutKeys } from '../ui/keyboard.tsx';
import { AnswerPane } from './answer-pane.tsx';
import classes from './blocks.module.css';
import { ConsoleText } from './console-text.tsx';
import { COPY } from './copy.ts';
import { ExpectationList } from './expectation-list.tsx';
import { TaskTools } from './task-tools.tsx';

interface RequestBlockProps {
  session: ScenarioSession;
  /** The index of the part in the session. */
  at: number;
  state: PartState;
  /** Another block is running. */
  isBusy: boolean;
  /** The number of a task, from 1. */
  task: number | undefined;
}

/** Requests that can be edited and run, beside their answers and expectations. */
export function RequestBlock(props: RequestBlockProps) {
  const { state, task } = props;
  const { role } = state.part.block;
  const title = task === undefined ? COPY.roles[role] : COPY.task(task);
  if (role !== 'setup') return <OpenBlock {...props} title={title} />;
  return (
    <details className={classes.folded} open={state.status === 'failed' || undefined}>
      <summary>
        <b>{title}</b> <span className="small muted">{COPY.setupHint(state.status)}</span>
      </summary>
      <OpenBlock {...props} title={title} />
    </details>
  );
}

function OpenBlock({ session, at, state, isBusy, title }: RequestBlockProps & { title: string }) {
  const { part, text, status } = state;
  const { block, expectations } = part;
  const run = () => void session.run(at);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    run();
  };
  const name = COPY.blockName(title, block.line);
  return (
    <section className={classes.block} aria-label={name} data-role={block.role} data-done={isDone(state) || undefined}>
      <div className={classes.requests}>
        <div className={classes.bar}>
          <Button
            size="compact-xs"
            leftSection={<IconPlayerPlay size={14} />}
            disabled={isBusy}
            onClick={run}
            aria-label={COPY.runBlock(name)}
            title={shortcutKeys('Ctrl Enter')}
          >
            {status === 'running' ? COPY.running : COPY.run}
          </Button>
          <span className="small secondary">{title}</span>
          <span className="spring" />
          {text !== originalText(part) && (
            <Button size="compact-xs" variant="subtle" onClick={() => session.restore(at)}>
              {COPY.restore}
            </Button>
          )}
        </div>
        {text.length > MAX_EDITED ? (
          <LongText text={text} name={name} />
        ) : (
          <ColouredField
            label={COPY.requestsOf(name)}
            value={text}
            rows={1}
            colours={<ConsoleText text={text} />}
            onChange={next => session.edit(at, next)}
            onKeyDown={onKeyDown}
          />
        )}
        {block.role === 'task' && <TaskTools session={session} at={at} state={state} />}
      </div>
      <div className={classes.answers}>
        {expectations.length > 0 && <ExpectationList state={state} />}
        <AnswerPane state={state} name={name} />
      </div>
    </section>
  );
}

/** Setup blocks may have megabytes of documents, which no text field can hold. */
const MAX_EDITED = 100_000;
const MAX_SHOWN = 10_000;

function LongText({ text, name }: { text: string; name: string }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={classes.longText} tabIndex={0} aria-label={COPY.requestsOf(name)}>
        <pre className="mono">{text.slice(0, MAX_SHOWN)}</pre>
      </section>
      <p className="small muted">{COPY.cut(MAX_SHOWN, text.length)}</p>
    </>
  );
}
