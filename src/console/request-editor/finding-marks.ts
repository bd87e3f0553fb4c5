import type { Finding } from '../../language/lint/finding.ts';
import type { Fix } from '../../language/text-edit.ts';
import { CONSOLE_LANGUAGE } from '../editor/console-language.ts';
import { type EditorInstance, monaco } from '../editor/monaco.ts';

const OWNER = 'lint';
const { MarkerSeverity, MarkerTag, Range } = monaco;
const SEVERITIES = { error: MarkerSeverity.Error, warning: MarkerSeverity.Warning, info: MarkerSeverity.Info };

/** The findings of one text of the editor. */
interface TextFindings {
  text: string;
  list: readonly Finding[];
}

/** Underlines findings. Syntax problems are marked on every edit instead, by `markProblems`. */
export function markFindings(editor: EditorInstance, { text, list }: TextFindings): void {
  const model = editor.getModel();
  if (!model || model.getValue() !== text) return;
  const markers = list
    .filter(({ rule }) => rule !== 'syntax')
    .map(finding => ({
      ...rangeOf(model, finding),
      message: finding.message,
      severity: SEVERITIES[finding.severity],
      ...(finding.rule === 'deprecated-key' && { tags: [MarkerTag.Deprecated] }),
    }));
  monaco.editor.setModelMarkers(model, OWNER, markers);
}

/** Offers the repairs of findings as quick fixes. Returns a function that removes them. */
export function provideFixes(editor: EditorInstance, { text, list }: TextFindings): () => void {
  const registration = monaco.languages.registerCodeActionProvider(CONSOLE_LANGUAGE, {
    provideCodeActions: (model, range, { markers }) => {
      const actions =
        editor.getModel() === model && model.getValue() === text
          ? list
              .filter(finding => Range.areIntersectingOrTouching(rangeOf(model, finding), range))
              .flatMap(finding =>
                finding.fixes.map((fix, order) => ({
                  title: fix.title,
                  kind: 'quickfix',
                  isPreferred: order === 0,
                  diagnostics: markers.filter(({ message }) => message === finding.message),
                  edit: { edits: workspaceEdits(model, fix) },
                })),
              )
          : [];
      return { actions, dispose: () => {} };
    },
  });
  return () => registration.dispose();
}

/** Applies a repair as one step of the undo history, and puts the cursor behind it. */
export function applyFix(editor: EditorInstance, fix: Fix): void {
  const model = editor.getModel();
  if (!model) return;
  editor.pushUndoStop();
  editor.executeEdits(
    'fix',
    fix.edits.map(({ text, ...range }) => ({ range: rangeOf(model, range), text })),
  );
  editor.pushUndoStop();
}

/** Moves the cursor to a finding. */
export function goToFinding(editor: EditorInstance, { from }: Pick<Finding, 'from'>): void {
  const model = editor.getModel();
  if (!model) return;
  const position = model.getPositionAt(from);
  editor.setPosition(position);
  editor.revealPositionInCenterIfOutsideViewport(position);
  editor.focus();
}

function workspaceEdits(model: monaco.editor.ITextModel, { edits }: Fix): monaco.languages.IWorkspaceTextEdit[] {
  return edits.map(({ text, ...range }) => ({
    resource: model.uri,
    versionId: model.getVersionId(),
    textEdit: { range: rangeOf(model, range), text },
  }));
}

function rangeOf(model: monaco.editor.ITextModel, { from, to }: { from: number; to: number }): monaco.Range {
  return Range.fromPositions(model.getPositionAt(from), model.getPositionAt(to));
}
