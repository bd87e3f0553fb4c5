import { MantineProvider } from '@mantine/core';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { COPY } from './copy.ts';
import { DocumentGroup } from './document-group.tsx';
import { RunList, RunRow } from './run-list.tsx';
import { RunPane } from './run-pane.tsx';
import { StepBar } from './step-bar.tsx';
import { StepFoot } from './step-foot.tsx';

const htmlOf = (element: ReactElement) => renderToStaticMarkup(<MantineProvider>{element}</MantineProvider>);
const textOf = (html: string) =>
  html
    .replace(/<style[\s\S]*?<\/style>|<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const buttonsOf = (html: string) => html.match(/<button[\s\S]*?<\/button>/g) ?? [];

describe('the step bar', () => {
  const steps = [
    { id: 'plan', title: 'Plan', missing: undefined },
    { id: 'preview', title: 'Preview', missing: undefined },
    { id: 'run', title: 'Run', missing: 'Start it from the preview.' },
  ] as const;

  test('marks the current step and only that one', () => {
    const buttons = buttonsOf(htmlOf(<StepBar steps={steps} at="preview" go={() => undefined} />));
    expect(buttons.map(button => button.includes('aria-current="step"'))).toEqual([false, true, false]);
  });

  test('shows a check mark instead of the number on completed steps', () => {
    const buttons = buttonsOf(htmlOf(<StepBar steps={steps} at="preview" go={() => undefined} />));
    expect(buttons.map(textOf)).toEqual(['Plan', '2 Preview', '3 Run']);
    expect(buttons.map(button => button.includes('<svg'))).toEqual([true, false, false]);
  });

  test('explains why a step cannot be opened', () => {
    const buttons = buttonsOf(htmlOf(<StepBar steps={steps} at="plan" go={() => undefined} />));
    expect(buttons.map(button => button.includes('aria-disabled="true"'))).toEqual([false, false, true]);
    expect(buttons[2]).toContain('title="Start it from the preview."');
  });
});

describe('the step foot', () => {
  test('has a back button only if there is a previous step', () => {
    expect(textOf(htmlOf(<StepFoot onBack={() => undefined} hint="Choose an index." />))).toBe(
      `${COPY.back} Choose an index.`,
    );
    expect(buttonsOf(htmlOf(<StepFoot hint="Choose an index." />))).toEqual([]);
  });
});

describe('the run pane', () => {
  const run = { title: 'Running', running: true, done: 25, total: 200, advancing: true, took: undefined, marks: [] };
  const statusOf = (html: string) => /<p role="status"[^>]*>([^<]*)/.exec(html)?.[1];

  test('announces the state while the run lasts, and the outcome when it has ended', () => {
    expect(statusOf(htmlOf(<RunPane {...run} />))).toBe('Running');
    expect(statusOf(htmlOf(<RunPane {...run} title="Done" running={false} done={200} />))).toBe(
      COPY.outcome('Done', 200, 200),
    );
  });

  test('rounds progress down, so that 100 % means completed', () => {
    expect(htmlOf(<RunPane {...run} done={199} />)).toContain('<b class="num">99 %</b>');
    expect(htmlOf(<RunPane {...run} done={200} />)).toContain('<b class="num">100 %</b>');
  });

  test('shows 0 % for a run without documents until it ends', () => {
    expect(htmlOf(<RunPane {...run} done={0} total={0} />)).toContain('<b class="num">0 %</b>');
    expect(htmlOf(<RunPane {...run} done={0} total={0} running={false} />)).toContain('<b class="num">100 %</b>');
  });

  test('shows the time left at the current rate while documents are being written', () => {
    const marks = [0, 1000, 2000].map(at => ({ at, done: at / 100 }));
    const facts = textOf(htmlOf(<RunPane {...run} done={20} total={120} marks={marks} />));
    expect(facts).toContain(`10 ${COPY.rate} ${COPY.timeLeft(10_000)}`);
    expect(textOf(htmlOf(<RunPane {...run} marks={marks} advancing={false} />))).not.toContain(COPY.rate);
  });

  test('draws the chart from the third mark on', () => {
    const marks = [0, 1000, 2000].map(at => ({ at, done: at / 100 }));
    expect(htmlOf(<RunPane {...run} marks={marks.slice(1)} />)).not.toContain('<figure');
    expect(htmlOf(<RunPane {...run} marks={marks} />)).toContain('<figure');
  });
});

describe('the run list', () => {
  const row = {
    state: 'done',
    name: 'reindex',
    detail: 'a to b',
    outcome: 'done, 5',
    forgetLabel: 'Forget a to b',
  } as const;

  test('shows a note only when it is empty', () => {
    const list = { label: 'Tasks', title: 'Tasks', empty: 'No tasks.', children: undefined };
    expect(textOf(htmlOf(<RunList {...list} isEmpty />))).toContain('No tasks.');
    expect(textOf(htmlOf(<RunList {...list} isEmpty={false} />))).not.toContain('No tasks.');
  });

  test('has a button to forget a run only if it can be forgotten', () => {
    expect(buttonsOf(htmlOf(<RunRow {...row} onOpen={() => undefined} />))).toHaveLength(1);
    const buttons = buttonsOf(htmlOf(<RunRow {...row} onOpen={() => undefined} onForget={() => undefined} />));
    expect(buttons).toHaveLength(2);
    expect(buttons[1]).toContain('aria-label="Forget a to b"');
  });
});

describe('a group of documents', () => {
  test('is named by the number of documents and what they have in common', () => {
    const html = htmlOf(<DocumentGroup kind="bad" documents={3} title="are too long" reason="field [a] is too long" />);
    expect(html).toContain('aria-label="3 are too long"');
    expect(textOf(html)).toBe('3 are too long field [a] is too long');
  });

  test('renders a reason as text', () => {
    const html = htmlOf(<DocumentGroup kind="warn" documents={1} title="conflicts" reason="<img src=x onerror=1>" />);
    expect(html).toContain('&lt;img src=x onerror=1&gt;');
    expect(html).not.toContain('<img');
  });
});
