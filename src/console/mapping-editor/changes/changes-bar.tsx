import { Button } from '@mantine/core';
import { useState } from 'react';
import type { MappingSurroundings } from '../editor-context.ts';
import type { EditorModel } from '../use-editor-model.ts';
import classes from './changes.module.css';
import { COPY } from './copy.ts';
import { PreviewDrawer } from './preview-drawer.tsx';
import type { Verdict } from './verdict.ts';
import { VerdictTag } from './verdict-box.tsx';

interface ChangesBarProps {
  model: EditorModel;
  surroundings: MappingSurroundings & { index: string };
  onDiscard(): void;
  onApplied(waiting: boolean): void;
  reindex: React.ReactNode;
}

const VERDICTS: readonly Verdict[] = ['in place', 'new field', 'needs reindex'];

/** The footer of an index's mapping: the number of edits, what they require, and the way to the request. */
export function ChangesBar({ model, surroundings, onDiscard, onApplied, reindex }: ChangesBarProps) {
  const [preview, setPreview] = useState(false);
  if (model.changes.length === 0) return null;
  return (
    <section className={classes.bar} aria-label={COPY.bar}>
      <b>{COPY.changes(model.changes.length)}</b>
      {VERDICTS.map(verdict => {
        const found = model.changes.filter(change => change.verdict === verdict).length;
        return found > 0 && <VerdictTag key={verdict} verdict={verdict} count={found} />;
      })}
      <span className="spring" />
      <Button variant="subtle" onClick={onDiscard}>
        {COPY.discard}
      </Button>
      <Button variant="filled" onClick={() => setPreview(true)}>
        {COPY.previewRequest}
      </Button>
      {preview && (
        <PreviewDrawer
          model={model}
          surroundings={surroundings}
          onClose={() => setPreview(false)}
          onApplied={onApplied}
          reindex={reindex}
        />
      )}
    </section>
  );
}
