import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useWrite } from '../../connections/use-write.ts';
import { rawAt } from '../../mapping-editor/json/json-edit.ts';
import { COPY } from '../copy.ts';
import { withMember } from '../draft/step-edits.ts';
import type { DraftState } from '../draft/use-draft.ts';
import { type SaveConflict, type StoredPipeline, savePipeline } from './stored-pipeline.ts';

/** Saves the draft unless someone else has saved the pipeline meanwhile. */
export function useSave(draft: DraftState, onSaved: (name: string) => void) {
  const { name, body, rebase } = draft;
  const [conflict, setConflict] = useState<SaveConflict>();
  const { write, pending, problem, reset } = useWrite(
    (connection, base: StoredPipeline | undefined) => savePipeline(connection, name, notOlder(body, base), base),
    {
      onDone: answer => {
        if ('conflict' in answer) return setConflict(answer.conflict);
        setConflict(undefined);
        rebase({ name, body: answer.saved.body, base: answer.saved });
        notifications.show({ message: COPY.saved(name) });
        onSaved(name);
      },
    },
  );
  return {
    save: () => write(draft.base),
    pending,
    problem,
    conflict,
    /** Over what is stored now. */
    replace: () => write(conflict?.stored),
    /** Continues from what is stored now. */
    load: () => {
      const stored = conflict?.stored;
      setConflict(undefined);
      reset();
      if (stored) rebase({ name, body: stored.body, base: stored });
      return stored;
    },
  };
}

/** A pipeline that replaces a later version continues from that version. */
function notOlder(body: string, base: StoredPipeline | undefined): string {
  const own = Number(rawAt(body, ['version']));
  return base?.version !== undefined && own < base.version ? withMember(body, ['version'], base.version) : body;
}

/** Why a name cannot be used. Elasticsearch rejects more of them than it needs to. */
export function nameProblem(name: string): string | undefined {
  if (name === '') return COPY.needsName;
  return /[\\/*?"<>|,\s]/.test(name) ? COPY.badName : undefined;
}
