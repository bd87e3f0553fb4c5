import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconPlayerPlay } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CodeEditor, type EditorInstance } from '../editor/code-editor.tsx';
import { CONSOLE_LANGUAGE } from '../editor/console-language.ts';
import { type ConsoleRequest, parseRequests } from '../language/parse-requests.ts';
import { registerActions, selectedRequests, watchPaste } from './editor-actions.ts';
import { markProblems, requestDecorations } from './request-marks.ts';
import type { RequestAnswer } from './run-requests.ts';
import { provideSuggestions } from './suggestion-provider.ts';
import { useLiveNames } from './use-live-names.ts';
import type { Tab } from './workspace.ts';

export interface PaneCommands {
  run(text: string, requests: readonly ConsoleRequest[]): void;
  copyAsCurl(text: string, request: ConsoleRequest): void;
  openPalette(): void;
}

interface RequestPaneProps {
  tab: Tab;
  answers: readonly RequestAnswer[];
  commands: PaneCommands;
  onChange(text: string): void;
  onStatus(status: EditorStatus): void;
}

export interface EditorStatus {
  line: number;
  column: number;
  problems: number;
}

/** The editor of one tab: requests, squiggles, what came of them, and the run button beside the current one. */
export function RequestPane(props: RequestPaneProps) {
  const [editor, setEditor] = useState<EditorInstance>();
  const [toolbarTop, setToolbarTop] = useState<number>();
  const latest = useRef(props);
  latest.current = props;

  const run = useCallback(
    () => editor && latest.current.commands.run(editor.getValue(), selectedRequests(editor)),
    [editor],
  );
  const copyAsCurl = useCallback(() => {
    const [request] = editor ? selectedRequests(editor) : [];
    if (editor && request) latest.current.commands.copyAsCurl(editor.getValue(), request);
  }, [editor]);

  const refresh = useCallback(() => {
    const model = editor?.getModel();
    if (!editor || !model) return;
    const parsed = parseRequests(model.getValue());
    markProblems(editor, parsed);
    const current = selectedRequests(editor);
    const first = current[0];
    setToolbarTop(
      first &&
        editor.getTopForLineNumber(model.getPositionAt(first.methodRange.from).lineNumber) - editor.getScrollTop(),
    );
    const position = editor.getPosition();
    latest.current.onStatus({
      line: position?.lineNumber ?? 1,
      column: position?.column ?? 1,
      problems: parsed.problems.length,
    });
  }, [editor]);

  useEffect(() => {
    if (!editor) return;
    registerActions(editor, { run, copyAsCurl, openPalette: () => latest.current.commands.openPalette() });
    const stopPaste = watchPaste(editor);
    const subscriptions = [
      editor.onDidChangeCursorSelection(refresh),
      editor.onDidScrollChange(refresh),
      editor.onDidChangeModelContent(refresh),
      editor.onDidChangeModel(refresh),
    ];
    refresh();
    return () => {
      stopPaste();
      for (const subscription of subscriptions) subscription.dispose();
    };
  }, [editor, run, copyAsCurl, refresh]);

  useRequestDecorations(editor, props.answers);
  const live = useLiveNames();
  useEffect(() => provideSuggestions(live), [live]);

  return (
    <div
      className="request-pane"
      id="request-editor"
      role="tabpanel"
      aria-labelledby={`tab-${props.tab.id}`}
      data-editor-region
      tabIndex={-1}
    >
      <CodeEditor
        uri={`request://${props.tab.id}`}
        label="Requests. Escape leaves the editor, Control Enter runs the request under the cursor."
        language={CONSOLE_LANGUAGE}
        value={props.tab.text}
        onChange={props.onChange}
        onMount={instance => {
          setEditor(instance);
          return () => setEditor(undefined);
        }}
      />
      {toolbarTop !== undefined && toolbarTop >= 0 && (
        <div className="request-toolbar" style={{ top: toolbarTop }}>
          <ActionIcon size={22} variant="filled" aria-label="Run the request" onClick={run}>
            <IconPlayerPlay size={13} stroke={1.9} />
          </ActionIcon>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon size={22} variant="subtle" aria-label="More for this request">
                <IconDotsVertical size={14} stroke={1.7} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={copyAsCurl}>Copy as curl</Menu.Item>
              <Menu.Item onClick={() => void editor?.getAction('vitrine.indent')?.run()}>Indent</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      )}
    </div>
  );
}

/** Bands on the current requests, and a note behind each request whose text is still the one that was answered. */
function useRequestDecorations(editor: EditorInstance | undefined, answers: readonly RequestAnswer[]): void {
  useEffect(() => {
    if (!editor) return;
    const collection = editor.createDecorationsCollection();
    const draw = () => {
      const value = editor.getValue();
      const { requests } = parseRequests(value);
      const answered = answers.flatMap(answer => {
        const request = requests.find(candidate => value.slice(candidate.from, candidate.to) === answer.requestText);
        return request ? [{ request, answer }] : [];
      });
      collection.set(requestDecorations(editor, selectedRequests(editor), answered));
    };
    draw();
    const subscriptions = [editor.onDidChangeCursorSelection(draw), editor.onDidChangeModelContent(draw)];
    return () => {
      for (const subscription of subscriptions) subscription.dispose();
      collection.clear();
    };
  }, [editor, answers]);
}
