import { ActionIcon, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDotsVertical, IconPlayerPlay } from '@tabler/icons-react';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { ConsoleRequest } from '../../language/parse-requests.ts';
import type { Variables } from '../../language/variables.ts';
import { useConnection } from '../connections/connection-context.tsx';
import { CodeEditor } from '../editor/code-editor.tsx';
import { CONSOLE_LANGUAGE } from '../editor/console-language.ts';
import type { EditorInstance } from '../editor/monaco.ts';
import { focusAfter } from '../ui/keyboard.tsx';
import { CODE_LANGUAGES, type CodeLanguage } from './client-code/code-language.ts';
import { COPY } from './copy.ts';
import { registerActions, selectedRequests, watchPaste } from './editor-actions.ts';
import { ProblemList } from './problem-list.tsx';
import type { RequestAnswer } from './run-requests.ts';
import { provideSuggestions } from './suggestion-provider.ts';
import { useFindings } from './use-findings.ts';
import { useLiveNames } from './use-live-names.ts';
import { useEditorStatus, useRequestDecorations } from './use-request-marks.ts';
import type { Tab } from './workspace.ts';

export interface PaneCommands {
  run(text: string, requests: readonly ConsoleRequest[]): void;
  /** Runs requests in this tab and on a server; undefined without a server. */
  runBoth: ((text: string, requests: readonly ConsoleRequest[]) => void) | undefined;
  copyAsCurl(text: string, request: ConsoleRequest): void;
  copyAsCode(text: string, request: ConsoleRequest, language: CodeLanguage): void;
  openPalette(): void;
}

interface RequestPaneProps {
  tab: Tab;
  answers: readonly RequestAnswer[];
  /** Variables that the text does not define itself. */
  environment: Variables;
  commands: PaneCommands;
  /** The offset of an added request, to which the cursor moves. */
  added: string | undefined;
  onChange(text: string): void;
  /** Called with the editor once it is ready, and with undefined before it is disposed; must be stable. */
  onEditor(editor: EditorInstance | undefined): void;
  /** Saves requests under a name. */
  onSave(): void;
}

/** The editor of one tab with its problems, results, and the toolbar of the current request. */
export function RequestPane({
  tab,
  answers,
  environment,
  commands,
  added,
  onChange,
  onEditor,
  onSave,
}: RequestPaneProps) {
  const [editor, setEditor] = useState<EditorInstance>();
  const status = useEditorStatus(editor);
  const { run, runBoth, copyAsCurl, copyAsCode } = useEditorCommands(editor, commands, onSave);
  const live = useLiveNames();
  const latest = useRef(live);
  latest.current = live;
  const findings = useFindings(editor, live, environment, useConnection().kind === 'tab');
  useRequestDecorations(editor, answers);
  useEffect(() => {
    if (editor && added) goToLast(editor, added);
  }, [editor, added]);
  useEffect(() => provideSuggestions(latest), []);
  useEffect(() => {
    onEditor(editor);
    return () => onEditor(undefined);
  }, [editor, onEditor]);
  const mount = useCallback((instance: EditorInstance) => {
    setEditor(instance);
    if (!document.activeElement?.matches('input, textarea, select')) instance.focus();
    return () => setEditor(undefined);
  }, []);

  return (
    <>
      <div
        className="request-pane"
        id="request-editor"
        role="tabpanel"
        aria-labelledby={`tab-${tab.id}`}
        data-editor-region
        tabIndex={-1}
        onKeyDown={leaveOrReturn(editor)}
      >
        <CodeEditor
          uri={`request://${tab.id}`}
          label={COPY.editor}
          language={CONSOLE_LANGUAGE}
          value={tab.text}
          onChange={onChange}
          onMount={mount}
        />
        {status.requestTop !== undefined && status.requestTop >= 0 && (
          <RequestToolbar
            top={status.requestTop}
            onRun={run}
            onRunBoth={commands.runBoth && runBoth}
            onCopyAsCurl={copyAsCurl}
            onCopyAsCode={copyAsCode}
            onIndent={() => void editor?.getAction('vitrine.indent')?.run()}
            onSave={onSave}
          />
        )}
      </div>
      <footer className="request-status small">
        {editor && <ProblemList editor={editor} findings={findings} syntaxProblems={status.problems} />}
        <span className="muted num">{COPY.position(status.line, status.column)}</span>
      </footer>
    </>
  );
}

/** Keys of the region after Escape: Tab moves past the editor, Enter returns to it. */
function leaveOrReturn(editor: EditorInstance | undefined) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter') editor?.focus();
    else if (event.key === 'Tab' && !event.shiftKey) focusAfter(event.currentTarget);
    else return;
    event.preventDefault();
  };
}

function goToLast(editor: EditorInstance, text: string): void {
  const model = editor.getModel();
  const at = model?.getValue().lastIndexOf(text) ?? -1;
  if (!model || at < 0) return;
  const position = model.getPositionAt(at);
  editor.setPosition(position);
  editor.revealLineNearTop(position.lineNumber);
  editor.focus();
}

/** Binds the room's commands to the editor's keys and passes them the current text. */
function useEditorCommands(editor: EditorInstance | undefined, commands: PaneCommands, onSave: () => void) {
  const latest = useRef({ ...commands, save: onSave });
  latest.current = { ...commands, save: onSave };
  const run = useCallback(() => {
    if (editor) latest.current.run(editor.getValue(), selectedRequests(editor));
  }, [editor]);
  const copyAsCurl = useCallback(() => {
    const [request] = editor ? selectedRequests(editor) : [];
    if (editor && request) latest.current.copyAsCurl(editor.getValue(), request);
  }, [editor]);
  const copyAsCode = useCallback(
    (language: CodeLanguage) => {
      const [request] = editor ? selectedRequests(editor) : [];
      if (editor && request) latest.current.copyAsCode(editor.getValue(), request, language);
    },
    [editor],
  );
  const runBoth = useCallback(() => {
    if (editor) latest.current.runBoth?.(editor.getValue(), selectedRequests(editor));
  }, [editor]);
  useEffect(() => {
    if (!editor) return;
    registerActions(editor, {
      run,
      runBoth,
      copyAsCurl,
      save: () => latest.current.save(),
      openPalette: () => latest.current.openPalette(),
    });
    return watchPaste(editor, message => notifications.show({ message, autoClose: 10_000 }));
  }, [editor, run, runBoth, copyAsCurl]);
  return { run, runBoth, copyAsCurl, copyAsCode };
}

interface RequestToolbarProps {
  /** Pixels from the top of the editor to the first line of the current request. */
  top: number;
  onRun(): void;
  /** Undefined without a usable server. */
  onRunBoth: (() => void) | undefined;
  onCopyAsCurl(): void;
  onCopyAsCode(language: CodeLanguage): void;
  onIndent(): void;
  onSave(): void;
}

/** The buttons to the right of the first line of the current request. */
function RequestToolbar({ top, onRun, onRunBoth, onCopyAsCurl, onCopyAsCode, onIndent, onSave }: RequestToolbarProps) {
  return (
    <div className="request-toolbar" style={{ top }}>
      <ActionIcon size={22} variant="filled" aria-label={COPY.runTheRequest} onClick={onRun}>
        <IconPlayerPlay size={13} stroke={1.9} />
      </ActionIcon>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={22} variant="subtle" aria-label={COPY.moreActions}>
            <IconDotsVertical size={14} stroke={1.7} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {onRunBoth && <Menu.Item onClick={onRunBoth}>{COPY.runOnBoth}</Menu.Item>}
          <Menu.Item onClick={onIndent}>{COPY.indent}</Menu.Item>
          <Menu.Item onClick={onSave}>{COPY.saveRequest}</Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={onCopyAsCurl}>{COPY.copyAsCurl}</Menu.Item>
          {CODE_LANGUAGES.map(language => (
            <Menu.Item key={language} onClick={() => onCopyAsCode(language)}>
              {COPY.copyAs(language)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
