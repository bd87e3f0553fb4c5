import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDots, IconPlayerPlay } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import type { ScenarioSession } from '../../scenario/scenario-session.ts';
import { taskCount } from '../../scenario/session-state.ts';
import { useSessionState } from '../scenario/use-session.ts';
import { saveScenario } from '../share/save-scenario.ts';
import { useScreen } from '../ui/use-screen.ts';
import { COPY } from './copy.ts';
import classes from './play.module.css';
import { ShareButton } from './share-button.tsx';
import { ViewSwitch } from './view-switch.tsx';

interface PlayToolbarProps {
  session: ScenarioSession;
  /** The source with the reader's edits. */
  markdown(): string;
  onSource(): void;
  onKeep(): void;
  onClose(): void;
}

/** Longer texts make addresses that browsers reject. */
const MAX_CONSOLE_TEXT = 100_000;

export function PlayToolbar({ session, markdown, onSource, onKeep, onClose }: PlayToolbarProps) {
  const state = useSessionState(session);
  const { tasks, done } = taskCount(state);
  const { title } = session.scenario;
  const openInConsole = useOpenInConsole(session);
  const download = () => saveScenario(title, markdown());
  return (
    <div className={classes.toolbar}>
      {state.isRunning ? (
        <Button onClick={() => session.cancel()}>{COPY.cancel}</Button>
      ) : (
        <Button variant="filled" leftSection={<IconPlayerPlay size={14} />} onClick={() => void session.runAll()}>
          {COPY.runAll}
        </Button>
      )}
      {tasks > 0 && <span className="small secondary num">{COPY.tasksDone(done, tasks)}</span>}
      <span className="spring" />
      <ViewSwitch view="read" onSwitch={onSource} />
      <ShareButton markdown={markdown} onDownload={download} />
      <Actions
        actions={[
          { label: COPY.download, run: download },
          { label: COPY.openInConsole, run: openInConsole },
          { label: COPY.keep, hint: COPY.keepHint, run: onKeep },
          { label: COPY.reset, hint: COPY.resetHint, run: () => session.reset() },
          { label: COPY.openOther, run: onClose },
        ]}
      />
    </div>
  );
}

interface Action {
  label: string;
  hint?: string;
  run(): void;
}

/** Buttons where there is room, a menu elsewhere. */
function Actions({ actions }: { actions: readonly Action[] }) {
  const isCompact = useScreen('compact');
  if (!isCompact)
    return actions.map(({ label, hint, run }) => (
      <Button key={label} variant="subtle" title={hint} onClick={run}>
        {label}
      </Button>
    ));
  return (
    <Menu width={220}>
      <Menu.Target>
        <Button variant="subtle" leftSection={<IconDots size={14} />}>
          {COPY.more}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, hint, run }) => (
          <Menu.Item key={label} title={hint} onClick={run}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Puts the requests into a new tab of the Console, unless they are too long for an address. */
function useOpenInConsole(session: ScenarioSession): () => void {
  const [, navigate] = useLocation();
  return () => {
    const request = session.state.parts.map(part => part.text.trim()).join('\n\n');
    if (request.length > MAX_CONSOLE_TEXT) return void notifications.show({ message: COPY.tooLongForConsole });
    navigate(`/console?${new URLSearchParams({ tab: session.scenario.title.slice(0, 40), request })}`);
  };
}
