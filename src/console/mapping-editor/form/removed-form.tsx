import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { VerdictBox } from '../changes/verdict-box.tsx';
import shared from '../mapping-editor.module.css';
import { putBack } from '../tree/visual-edits.ts';
import type { EditorModel } from '../use-editor-model.ts';
import { COPY } from './copy.ts';
import classes from './mapping-form.module.css';

interface RemovedFormProps {
  model: EditorModel;
  path: string | undefined;
  onChange(text: string): void;
  reindex?: ReactNode;
}

/** A removed field, which can be restored, or a placeholder if nothing is selected. */
export function RemovedForm({ model, path, onChange, reindex }: RemovedFormProps) {
  const field = path === undefined ? undefined : model.base?.byPath.get(path);
  if (!field) return <p className={shared.empty}>{COPY.removedHint}</p>;
  return (
    <>
      <div className={shared.paneHead}>
        <h2 className="mono ellipsis">
          <s>{field.path}</s>
        </h2>
      </div>
      <div className={classes.form}>
        <Button
          leftSection={<IconArrowBackUp size={14} />}
          onClick={() => onChange(putBack(model.text, field))}
          className={shared.left}
        >
          {COPY.putBack(field.path)}
        </Button>
        <VerdictBox changes={model.changes.filter(change => change.path === path)}>{reindex}</VerdictBox>
      </div>
    </>
  );
}
