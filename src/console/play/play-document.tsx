import { SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { ParsedScenario } from '../../scenario/parse-scenario.ts';
import { withEdits } from '../../scenario/with-edits.ts';
import { ScenarioPage } from '../scenario/scenario-page.tsx';
import type { ScenarioSession } from '../scenario/scenario-session.ts';
import { useScenarioSession } from '../scenario/use-scenario-session.ts';
import { Page } from '../ui/page.tsx';
import { COPY } from './copy.ts';
import { KeepPanel, useKeep } from './keep-panel.tsx';
import { type Opened, readScenario } from './opened.ts';
import classes from './play.module.css';
import { PlayToolbar } from './play-toolbar.tsx';
import { ProblemList } from './problem-list.tsx';
import { SourceEditor } from './source-editor.tsx';

interface PlayDocumentProps {
  opened: Opened;
  /** Undefined closes the scenario. */
  onOpen(work: Promise<Opened> | undefined): void;
}

/** One scenario: to read and run, or its source to edit. A scenario with problems cannot run. */
export function PlayDocument({ opened, onOpen }: PlayDocumentProps) {
  const [markdown, setMarkdown] = useState(opened.markdown);
  const parsed = useMemo(() => readScenario(markdown), [markdown]);
  const hasProblems = parsed.problems.length > 0;
  const [isSource, setSource] = useState(false);
  const [draft, setDraft] = useState(markdown);
  const show = (source: boolean) => {
    if (!source && draft !== markdown) setMarkdown(draft);
    setSource(source);
  };
  const views = (
    <SegmentedControl
      aria-label={COPY.views}
      data={[
        { value: 'read', label: COPY.read },
        { value: 'source', label: COPY.source },
      ]}
      value={isSource ? 'source' : 'read'}
      onChange={value => show(value === 'source')}
    />
  );
  const close = () => onOpen(undefined);
  if (isSource || hasProblems)
    return (
      <Page title={COPY.roomTitle} about={<About parsed={parsed} />} actions={views}>
        {isSource ? (
          <SourceEditor markdown={draft} onChange={setDraft} />
        ) : (
          <ProblemList problems={parsed.problems} onSource={() => show(true)} onClose={close} />
        )}
      </Page>
    );
  return <Running parsed={parsed} markdown={markdown} opened={opened} views={views} onClose={close} />;
}

function About({ parsed }: { parsed: ParsedScenario }) {
  return <span className="secondary ellipsis">{parsed.scenario.title}</span>;
}

interface RunningProps {
  parsed: ParsedScenario;
  markdown: string;
  opened: Opened;
  views: React.ReactNode;
  onClose(): void;
}

function Running({ parsed, markdown, opened, views, onClose }: RunningProps) {
  const session = useScenarioSession(parsed.scenario, opened.files);
  const keep = useKeep(session);
  return (
    <Page title={COPY.roomTitle} about={<About parsed={parsed} />} actions={views}>
      <PlayToolbar
        session={session}
        markdown={() => editedMarkdown(markdown, session)}
        onKeep={keep.start}
        onClose={onClose}
      />
      <KeepPanel keep={keep} />
      <div className={classes.scroll}>
        <ScenarioPage session={session} />
      </div>
    </Page>
  );
}

/** The source with the reader's edits; tasks keep their unsolved requests. */
function editedMarkdown(markdown: string, { state }: ScenarioSession): string {
  const edited = state.parts.filter(({ part, text }) => part.block.role !== 'task' && text !== part.block.text);
  return withEdits(markdown, new Map(edited.map(({ part, text }) => [part.block, text])));
}
