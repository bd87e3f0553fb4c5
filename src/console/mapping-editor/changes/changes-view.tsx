import { formatJson } from '../../../language/format-body.ts';
import { DiffView } from '../../ui/diff-view.tsx';
import shared from '../mapping-editor.module.css';
import type { EditorModel } from '../use-editor-model.ts';
import classes from './changes.module.css';
import { COPY } from './copy.ts';
import { VerdictLine } from './verdict-box.tsx';

/** Each edit with its consequences, and a line diff of the mapping. */
export function ChangesView({ model }: { model: EditorModel }) {
  if (model.changes.length === 0) return <p className={shared.empty}>{COPY.empty}</p>;
  return (
    <div className={classes.changes}>
      <ul aria-label={COPY.list}>
        {model.changes.map(change => (
          <li key={`${change.path} ${change.parameter}`}>
            <VerdictLine change={change} withPath />
          </li>
        ))}
      </ul>
      <DiffView label={COPY.diff} before={formatJson(model.base?.text ?? '{}')} after={formatJson(model.text)} />
    </div>
  );
}
