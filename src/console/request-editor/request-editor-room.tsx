import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { spotlight } from '@mantine/spotlight';
import { IconHistory, IconKeyboard } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { toCurl } from '../language/curl.ts';
import { outgoingRequest } from '../language/outgoing-request.ts';
import { counted } from '../ui/quantity.ts';
import { AnswerView } from './answer-view.tsx';
import { HistoryDrawer } from './history-drawer.tsx';
import { type EditorStatus, type PaneCommands, RequestPane } from './request-pane.tsx';
import { gist } from './run-requests.ts';
import { ShortcutsDrawer } from './shortcuts-drawer.tsx';
import { TabBar } from './tab-bar.tsx';
import { useRunner } from './use-runner.ts';
import { useWorkspace } from './use-workspace.ts';
import { activeTab, appendText, editText, type Workspace } from './workspace.ts';
import './request-editor.css';

const ORIGIN = 'http://localhost:9200';

/** The developer console: requests on the left, answers on the right, everything kept between visits. */
export default function RequestEditorRoom() {
  const [workspace, change] = useWorkspace();
  const [drawer, setDrawer] = useState<'history' | 'shortcuts'>();
  const [status, setStatus] = useState<EditorStatus>({ line: 1, column: 1, problems: 0 });
  const [announcement, setAnnouncement] = useState('');
  const runner = useRunner(
    useCallback(
      answer =>
        setAnnouncement(
          `${answer.status}, ${Math.round(answer.milliseconds)} ms${gist(answer) ? `, ${gist(answer)}` : ''}`,
        ),
      [],
    ),
  );
  useAppendedRequest(workspace !== undefined, change);
  const { run } = runner;
  const commands = useMemo<PaneCommands>(
    () => ({
      run: (text, requests) =>
        requests.length > 0
          ? run(text, requests)
          : notifications.show({ message: 'Place the cursor inside a request, then run it.' }),
      copyAsCurl: (text, request) => {
        const { method, path, query, body } = outgoingRequest(text, request);
        void navigator.clipboard.writeText(
          toCurl({ method, path: query === '' ? path : `${path}?${query}`, body }, ORIGIN),
        );
        notifications.show({ message: `Copied ${method} ${path} as curl.` });
      },
      openPalette: spotlight.open,
    }),
    [run],
  );
  if (!workspace) return <div className="request-editor" aria-busy="true" />;
  const tab = activeTab(workspace);
  return (
    <div className="request-editor">
      <h1 className="visually-hidden">Console</h1>
      <header className="request-editor-head">
        <TabBar
          workspace={workspace}
          change={change}
          onClosed={(before, name) => offerUndo(name, () => change(() => before))}
        />
        <span className="spring" />
        <Button
          variant="subtle"
          leftSection={<IconHistory size={16} stroke={1.7} />}
          onClick={() => setDrawer('history')}
        >
          History
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconKeyboard size={16} stroke={1.7} />}
          onClick={() => setDrawer('shortcuts')}
        >
          Shortcuts
        </Button>
      </header>
      <div className="request-editor-panes">
        <div className="request-editor-left">
          <RequestPane
            tab={tab}
            answers={runner.answers}
            commands={commands}
            onChange={text => change(current => editText(current, text))}
            onStatus={setStatus}
          />
          <footer className="request-status small">
            <span className={status.problems > 0 ? 'request-status-bad' : 'muted'}>
              {status.problems > 0 ? counted(status.problems, 'problem') : 'No problems'}
            </span>
            <span className="muted num">
              line {status.line}, column {status.column}
            </span>
          </footer>
        </div>
        <section className="request-editor-right" aria-label="Answers">
          {runner.waiting > 0 && (
            <div className="answer-waiting">
              <span className="small">Waiting for {counted(runner.waiting, 'answer')}</span>
              <Button size="compact-xs" onClick={runner.cancel}>
                Cancel
              </Button>
            </div>
          )}
          {runner.answers.length === 0 && runner.waiting === 0 && (
            <div className="answer-none">
              <p>The answer to a request appears here.</p>
              <p className="small secondary">
                Place the cursor in a request and press Ctrl Enter. Select several to run them in order.
              </p>
            </div>
          )}
          {runner.answers.map((answer, at) => (
            <AnswerView key={answer.offset} answer={answer} number={at + 1} alone={runner.answers.length === 1} />
          ))}
        </section>
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <HistoryDrawer
        opened={drawer === 'history'}
        onClose={() => setDrawer(undefined)}
        onAdd={text => change(current => appendText(current, text))}
      />
      <ShortcutsDrawer opened={drawer === 'shortcuts'} onClose={() => setDrawer(undefined)} />
    </div>
  );
}

/** `?load=…` comes from “Open in Console” anywhere in the app: the text is added once, then the URL forgets it. */
function useAppendedRequest(ready: boolean, change: (change: (workspace: Workspace) => Workspace) => void): void {
  const [parameters, setParameters] = useSearchParams();
  const request = parameters.get('load');
  useEffect(() => {
    if (!ready || request === null) return;
    change(current => appendText(current, request));
    setParameters(
      current => {
        current.delete('load');
        return current;
      },
      { replace: true },
    );
  }, [ready, request, change, setParameters]);
}

function offerUndo(name: string, undo: () => void): void {
  const id = notifications.show({
    autoClose: 10_000,
    message: (
      <span className="row">
        Closed {name}.
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={() => {
            undo();
            notifications.hide(id);
          }}
        >
          Undo
        </Button>
      </span>
    ),
  });
}
