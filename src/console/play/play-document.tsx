import { useMemo, useState } from 'react';
import type { ParsedScenario } from '../../scenario/parse-scenario.ts';
import type { ScenarioSession } from '../../scenario/scenario-session.ts';
import { originalText } from '../../scenario/session-state.ts';
import { withEdits } from '../../scenario/with-edits.ts';
import { ScenarioPage } from '../scenario/scenario-page.tsx';
import { useScenarioSession } from '../scenario/use-scenario-session.ts';
import { Page } from '../ui/page.tsx';
import { COPY } from './copy.ts';
import { KeepPanel, useKeep } from './keep-panel.tsx';
import { type Opened, readScenario } from './opened.ts';
import classes from './play.module.css';
import { PlayToolbar } from './play-toolbar.tsx';
import { ProblemList } from './problem-list.tsx';
import { SourceEditor } from './source-editor.tsx';
import { ViewSwitch } from './view-switch.tsx';

interface PlayDocumentProps {
  opened: Opened;
  /** Undefined closes the scenario. */
  onOpen(work: Promise<Opened> | undefined): void;
}

/** The source being edited, and what it was before. */
interface Draft {
  readonly text: string;
  readonly before: string;
}

/**
 * One scenario: to read and run, or its source to edit. A scenario with problems cannot run. Looking at the source keeps
 * the workspace; changing it starts another one.
 */
export function PlayDocument({ opened, onOpen }: PlayDocumentProps) {
  const [markdown, setMarkdown] = useState(opened.markdown);
  const parsed = useMemo(() => readScenario(markdown), [markdown]);
  const [draft, setDraft] = useState<Draft>();
  const edit = (text: string) => setDraft({ text, before: text });
  const read = () => {
    if (draft && draft.text !== draft.before) setMarkdown(draft.text);
    setDraft(undefined);
  };
  const close = () => onOpen(undefined);
  return (
    <Page title={COPY.roomTitle} about={<span className="secondary ellipsis">{parsed.scenario.title}</span>}>
      {draft && (
        <>
          <div className={classes.toolbar}>
            <ViewSwitch view="source" onSwitch={read} />
          </div>
          <SourceEditor markdown={draft.text} onChange={text => setDraft({ ...draft, text })} />
        </>
      )}
      {!draft && parsed.problems.length > 0 && (
        <ProblemList problems={parsed.problems} onSource={() => edit(markdown)} onClose={close} />
      )}
      {parsed.problems.length === 0 && (
        <div className={classes.running} hidden={draft !== undefined}>
          <Running parsed={parsed} markdown={markdown} opened={opened} onSource={edit} onClose={close} />
        </div>
      )}
    </Page>
  );
}

interface RunningProps {
  parsed: ParsedScenario;
  markdown: string;
  opened: Opened;
  onSource(markdown: string): void;
  onClose(): void;
}

function Running({ parsed, markdown, opened, onSource, onClose }: RunningProps) {
  const session = useScenarioSession(parsed.scenario, opened.files);
  const keep = useKeep(session);
  const edited = () => editedMarkdown(markdown, session);
  return (
    <>
      <PlayToolbar
        session={session}
        markdown={edited}
        onSource={() => onSource(edited())}
        onKeep={keep.start}
        onClose={onClose}
      />
      <KeepPanel keep={keep} />
      <div className={classes.scroll}>
        <ScenarioPage session={session} />
      </div>
    </>
  );
}

/** The source with the reader's edits; tasks keep their unsolved requests. */
function editedMarkdown(markdown: string, { state }: ScenarioSession): string {
  const edited = state.parts.filter(({ part, text }) => part.block.role !== 'task' && text !== originalText(part));
  return withEdits(markdown, new Map(edited.map(({ part, text }) => [part.block, text])));
}
