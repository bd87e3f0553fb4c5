import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload, IconPlayerPlay, IconTerminal2 } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import type { ScenarioSession } from '../scenario/scenario-session.ts';
import { taskCount } from '../scenario/session-state.ts';
import { useSessionState } from '../scenario/use-session.ts';
import { saveFile } from '../ui/copy-and-save.ts';
import { COPY } from './copy.ts';
import classes from './play.module.css';
import { ShareButton } from './share-button.tsx';

interface PlayToolbarProps {
  session: ScenarioSession;
  /** The source with the reader's edits. */
  markdown(): string;
  onKeep(): void;
  onClose(): void;
}

/** Longer texts make addresses that browsers reject. */
const MAX_CONSOLE_TEXT = 100_000;

export function PlayToolbar({ session, markdown, onKeep, onClose }: PlayToolbarProps) {
  const state = useSessionState(session);
  const { tasks, done } = taskCount(state);
  const { title } = session.scenario;
  const [, navigate] = useLocation();
  const openInConsole = () => {
    const text = state.parts.map(part => part.text.trim()).join('\n\n');
    if (text.length > MAX_CONSOLE_TEXT) return void notifications.show({ message: COPY.tooLongForConsole });
    navigate(`/console?${new URLSearchParams({ tab: title.slice(0, 40), request: text })}`);
  };
  return (
    <div className={classes.toolbar}>
      {state.isRunning ? (
        <Button onClick={() => session.cancel()}>{COPY.cancel}</Button>
      ) : (
        <Button variant="filled" leftSection={<IconPlayerPlay size={14} />} onClick={() => void session.runAll()}>
          {COPY.runAll}
        </Button>
      )}
      <Button variant="subtle" title={COPY.resetHint} onClick={() => session.reset()}>
        {COPY.reset}
      </Button>
      {tasks > 0 && <span className="small secondary num">{COPY.tasksDone(done, tasks)}</span>}
      <span className="spring" />
      <ShareButton markdown={markdown} onDownload={() => download(title, markdown())} />
      <Button variant="subtle" leftSection={<IconDownload size={14} />} onClick={() => download(title, markdown())}>
        {COPY.download}
      </Button>
      <Button variant="subtle" leftSection={<IconTerminal2 size={14} />} onClick={openInConsole}>
        {COPY.openInConsole}
      </Button>
      <Button variant="subtle" title={COPY.keepHint} onClick={onKeep}>
        {COPY.keep}
      </Button>
      <Button variant="subtle" onClick={onClose}>
        {COPY.openOther}
      </Button>
    </div>
  );
}

function download(title: string, markdown: string): void {
  saveFile(`${fileName(title)}.md`, [markdown], 'text/markdown;charset=utf-8');
}

/** `Why "soups" finds "soup"` → `why-soups-finds-soup`. */
export function fileName(title: string): string {
  const name = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return name === '' ? 'scenario' : name;
}
