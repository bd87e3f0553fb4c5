import { formatJson } from '../../language/format-json.ts';
import { DiffView } from '../../ui/diff-view.tsx';
import shared from '../mapping-editor.module.css';
import type { EditorModel } from '../use-editor-model.ts';
import classes from './changes.module.css';
import { VerdictLine } from './verdict-box.tsx';

/** Each edit with its consequences, and a line diff of the mapping. */
export function ChangesView({ model, base }: { model: EditorModel; base: string }) {
  if (model.changes.length === 0)
    return <p className={shared.empty}>No changes yet. Each edit is listed here with its consequences.</p>;
  return (
    <div className={classes.changes}>
      <ul aria-label="Changes">
        {model.changes.map(change => (
          <li key={`${change.path} ${change.parameter}`}>
            <VerdictLine change={change} withPath />
          </li>
        ))}
      </ul>
      <DiffView label="Old and new mapping" before={formatJson(base)} after={formatJson(model.text)} />
    </div>
  );
}
