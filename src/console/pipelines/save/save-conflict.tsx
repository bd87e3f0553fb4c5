import { Button } from '@mantine/core';
import { DiffView } from '../../ui/diff-view.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { COPY } from '../copy.ts';
import type { DraftState } from '../draft/use-draft.ts';
import classes from './save.module.css';
import type { SaveConflict } from './stored-pipeline.ts';

interface SaveConflictCardProps {
  draft: DraftState;
  conflict: SaveConflict;
  onReplace(): void;
  onLoad(): void;
}

/** What was stored meanwhile, beside the draft, and what can be done. */
export function SaveConflictCard({ draft, conflict: { stored }, onReplace, onLoad }: SaveConflictCardProps) {
  const { name, body, base } = draft;
  const [title, reason] = !stored
    ? [COPY.deletedMeanwhile(name), COPY.deletedHint]
    : base
      ? [COPY.changedMeanwhile(name), COPY.changedHint]
      : [COPY.nameTaken(name), COPY.nameTakenHint];
  return (
    <div className={classes.conflict}>
      <ErrorCard title={title} reason={reason}>
        <Button onClick={onReplace}>{stored ? COPY.replaceStored : COPY.createAgain}</Button>
        {stored && <Button onClick={onLoad}>{COPY.loadStored}</Button>}
      </ErrorCard>
      {stored && <DiffView label={COPY.storedAndMine} before={stored.body} after={body} />}
    </div>
  );
}
