import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { Variables } from '../../language/variables.ts';
import { useConnection } from '../connections/connection-context.tsx';
import { CodeEditor } from '../editor/code-editor.tsx';
import { CONSOLE_LANGUAGE } from '../editor/console-language.ts';
import { EditorSettingsMenu } from '../editor/editor-settings-menu.tsx';
import type { EditorInstance } from '../editor/monaco.ts';
import { focusAfter } from '../ui/keyboard.tsx';
import { COPY } from './copy.ts';
import type { LiveRun } from './live/use-live-run.ts';
import { ProblemList } from './problem-list.tsx';
import { RequestToolbar, type StopsAtFailure } from './request-toolbar.tsx';
import type { RequestAnswer } from './run-requests.ts';
import { provideSuggestions } from './suggestion-provider.ts';
import { type PaneCommands, useEditorCommands } from './use-editor-commands.ts';
import { useFindings } from './use-findings.ts';
import { useLiveNames } from './use-live-names.ts';
import { useEditorStatus, useRequestDecorations } from './use-request-marks.ts';
import type { Tab } from './workspace.ts';

interface RequestPaneProps {
  tab: Tab;
  answers: readonly RequestAnswer[];
  /** Variables that the text does not define itself. */
  environment: Variables;
  commands: PaneCommands;
  stops: StopsAtFailure;
  liveRun: LiveRun;
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
  stops,
  liveRun,
  added,
  onChange,
  onEditor,
  onSave,
}: RequestPaneProps) {
  const [editor, setEditor] = useState<EditorInstance>();
  const status = useEditorStatus(editor);
  const bound = useEditorCommands(editor, commands, onSave);
  const { live, arrival } = useLiveNames();
  const latest = useRef({ live, arrival, environment });
  latest.current = { live, arrival, environment };
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
        onKeyDown={keysOfRegion(editor, bound.run)}
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
            commands={bound}
            canRunBoth={commands.runBoth !== undefined}
            stops={stops}
            canRepeat={status.reads}
            live={liveRun}
            onIndent={() => void editor?.getAction('vitrine.indent')?.run()}
          />
        )}
      </div>
      <footer className="request-status small">
        {editor && <ProblemList editor={editor} findings={findings} syntaxProblems={status.problems} />}
        <span className="muted num">{COPY.position(status.line, status.column)}</span>
        <span className="spring" />
        <EditorSettingsMenu />
      </footer>
    </>
  );
}

/** Keys of the region once the editor is left: Tab moves past it, Enter returns, and Ctrl Enter runs as within. */
function keysOfRegion(editor: EditorInstance | undefined, run: () => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) run();
    else if (event.key === 'Enter') editor?.focus();
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
