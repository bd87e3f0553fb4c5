import { notifications } from '@mantine/notifications';
import { spotlight } from '@mantine/spotlight';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { toCurl } from '../../language/curl/to-curl.ts';
import { filledRequest, type OutgoingRequest } from '../../language/outgoing-request.ts';
import { useConnection } from '../connections/connection-context.tsx';
import { useCurlTarget } from '../connections/request-text.ts';
import type { EditorInstance } from '../editor/monaco.ts';
import { copyText } from '../ui/copy-and-save.ts';
import { PaneDivider } from '../ui/panes.tsx';
import { AnswerList } from './answer-list.tsx';
import { BothAnswers } from './both-answers.tsx';
import { clientCode } from './client-code/client-code.ts';
import type { CodeLanguage } from './client-code/code-language.ts';
import { COPY } from './copy.ts';
import { NO_FILTER } from './filter/answer-filter.ts';
import type { ReferredRequest } from './reference/reference-drawer.tsx';
import type { Repeat } from './repeat/use-repeat.ts';
import { RequestPane } from './request-pane.tsx';
import { RoomDrawers } from './room-drawers.tsx';
import { type DrawerName, RoomHeader } from './room-header.tsx';
import { gist, type RequestAnswer } from './run-requests.ts';
import { useAutomaticRuns } from './use-automatic-runs.ts';
import { type BothRunner, useBothRunner } from './use-both-runner.ts';
import type { PaneCommands } from './use-editor-commands.ts';
import { type Runner, useRunner } from './use-runner.ts';
import { useSaving } from './use-saving.ts';
import { useWorkspace } from './use-workspace.ts';
import { useEnvironments } from './variables/use-environments.ts';
import { activeTab, addTab, appendText, editFilter, editText } from './workspace.ts';
import './request-editor.css';

/** The developer console: requests on the left, responses on the right. Both tabs and history are stored. */
export default function RequestEditorRoom() {
  const [workspace, change, save] = useWorkspace();
  const [drawer, setDrawer] = useState<DrawerName>();
  const environments = useEnvironments(useConnection().id);
  const [announcement, announce] = useAnnouncement();
  const runner = useRunner(environments.values, save, announce);
  const [added, setAdded] = useState<string>();
  const append = useCallback(
    (text: string, tab: string | null) => {
      const id = crypto.randomUUID();
      change(current => (tab === null ? appendText(current, text) : addTab(current, { id, name: tab, text })));
      setAdded(text.trim());
    },
    [change],
  );
  useRequestOfAddress(workspace !== undefined, append);
  const both = useBothRunner(environments.values);
  const [editor, setEditor] = useState<EditorInstance>();
  const tab = workspace && activeTab(workspace);
  const saving = useSaving(tab, editor);
  const automatic = useAutomaticRuns({ runner, editor, tab, onRun: both.clear });
  const [referred, setReferred] = useState<ReferredRequest>();
  const openReference = useCallback((request: ReferredRequest) => {
    setReferred(request);
    setDrawer('reference');
  }, []);
  const commands = useCommands(runner, both, automatic.repeat, openReference);
  if (!workspace || !tab) return <div className="request-editor" aria-busy="true" />;
  return (
    <div className="request-editor">
      <h1 className="visually-hidden">{COPY.roomTitle}</h1>
      <RoomHeader workspace={workspace} change={change} onDrawer={setDrawer} />
      <div className="request-editor-panes">
        <div className="request-editor-left">
          <RequestPane
            tab={tab}
            answers={runner.answers}
            environment={environments.values}
            commands={commands}
            liveRun={automatic.live}
            stops={{ atFailure: runner.stopsAtFailure, set: runner.setStopsAtFailure }}
            onEditor={setEditor}
            onSave={() => saving.start() && setDrawer('saved')}
            added={added}
            onChange={text => {
              change(current => editText(current, text));
              automatic.live.edited();
            }}
          />
        </div>
        {both.pairs || both.held ? (
          <BothAnswers runner={both} />
        ) : (
          <AnswerList
            runner={runner}
            automatic={automatic}
            filter={tab.filter ?? NO_FILTER}
            onFilter={filter => change(current => editFilter(current, filter))}
          />
        )}
        <PaneDivider name="console" label={COPY.responsesWidth} edge="right" />
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <RoomDrawers
        drawer={drawer}
        workspace={workspace}
        environments={environments}
        saving={saving}
        referred={referred}
        onClose={() => setDrawer(undefined)}
        onAdd={append}
      />
    </div>
  );
}

/** A response in one line for screen readers, and a function that sets it. */
function useAnnouncement(): [string, (answer: RequestAnswer) => void] {
  const [announcement, setAnnouncement] = useState('');
  const announce = useCallback((answer: RequestAnswer) => {
    const found = gist(answer);
    setAnnouncement(COPY.announcement(answer.status, Math.round(answer.milliseconds), found ? `, ${found}` : ''));
  }, []);
  return [announcement, announce];
}

function useCommands(
  { run }: Runner,
  { run: runBoth, names, clear }: BothRunner,
  { start, stop }: Repeat,
  onReference: (request: ReferredRequest) => void,
): PaneCommands {
  const canRunBoth = names !== undefined;
  const target = useCurlTarget();
  return useMemo(
    () => ({
      run: (text, requests) => {
        clear();
        stop('replaced');
        if (requests.length > 0) run(text, requests);
        else notifications.show({ message: COPY.noRequestHere });
      },
      runBoth: canRunBoth
        ? (text, requests) => {
            stop('replaced');
            if (requests.length > 0) runBoth(text, requests);
          }
        : undefined,
      repeat: (text, request, seconds) => {
        clear();
        start(text, request, seconds);
      },
      copyAsCurl: (text, request) => {
        const { method, path, query, body } = filledRequest(text, request);
        const command = toCurl({ method, path: query === '' ? path : `${path}?${query}`, body }, target);
        void copyText(command, COPY.requestAs(method, path, 'curl'));
      },
      copyAsCode: (text, request, language) => void copyAsCode(filledRequest(text, request), language, target.origin),
      openReference: (text, request) => onReference(filledRequest(text, request)),
      openPalette: spotlight.open,
    }),
    [run, runBoth, clear, canRunBoth, start, stop, target, onReference],
  );
}

/** Copies a program that sends a request with an official client. */
async function copyAsCode(request: OutgoingRequest, language: CodeLanguage, origin: string): Promise<void> {
  const { method, path } = request;
  const code = await clientCode(request, language, origin).catch(() => undefined);
  if (code === undefined) notifications.show({ message: COPY.notConvertible(method, path, language) });
  else await copyText(code, COPY.requestAs(method, path, language));
}

/**
 * `?request=…` comes from “Open in Console” anywhere in the app: the text is added once, to a new tab if `tab` names one,
 * then the URL forgets it.
 */
function useRequestOfAddress(ready: boolean, append: (text: string, tab: string | null) => void): void {
  const [parameters, setParameters] = useSearchParams();
  const request = parameters.get('request');
  const tab = parameters.get('tab');
  useEffect(() => {
    if (!ready || request === null) return;
    append(request, tab);
    setParameters(
      current => {
        current.delete('request');
        current.delete('tab');
        return current;
      },
      { replace: true },
    );
  }, [ready, request, tab, append, setParameters]);
}
