import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { formatJson } from '../../language/format-body.ts';
import { segment } from '../connections/ask.ts';
import { useAnswer, useConnection } from '../connections/connection-context.tsx';
import type { EngineProblem } from '../connections/engine-problem.ts';
import { ChangesBar } from '../mapping-editor/changes/changes-bar.tsx';
import { ReindexDoor } from '../mapping-editor/changes/reindex-door.tsx';
import type { EditorPlace, EditorView, IndexSettings } from '../mapping-editor/editor-context.ts';
import { MappingEditor } from '../mapping-editor/mapping-editor.tsx';
import { sweepScratch } from '../mapping-editor/sample/scratch-index.ts';
import { mappingOf } from '../mapping-editor/sample/try-document.ts';
import { ProblemCard } from '../ui/error-card.tsx';
import { COPY } from './copy.ts';
import { draftKey } from './mapping-draft.ts';

/** An editor for the mapping of an index; changes are only applied from the preview of their request. */
export function MappingTab({ index }: { index: string }) {
  const connection = useConnection();
  const client = useQueryClient();
  // As text: keys keep their order and numbers their spelling.
  const { data: base, error } = useQuery<string, EngineProblem>({
    queryKey: ['engine', connection.id, 'mapping text', index],
    queryFn: async ({ signal }) => formatJson(await mappingOf(connection, segment(index), signal)),
  });
  const settings = useAnswer<Record<string, { settings: { index: IndexSettings } }>>({
    method: 'GET',
    path: `/${segment(index)}/_settings`,
  });
  const own = Object.values(settings.data?.body ?? {})[0]?.settings.index;
  const draft = useDraft(draftKey(connection.id, index), base);
  const [place, setPlace] = usePlace();
  useEffect(() => {
    void sweepScratch(connection).catch(() => undefined);
  }, [connection]);
  if (error) return <ProblemCard title={COPY.mappingNotRead} problem={error} />;
  if (base === undefined || draft.text === undefined || own === undefined) return null;
  const surroundings = { index, settings: own };
  const reindex = <ReindexDoor index={index} mapping={draft.text} settings={own} />;
  return (
    <div className="rest">
      <MappingEditor
        value={draft.text}
        onChange={draft.set}
        base={base}
        surroundings={surroundings}
        sample
        place={place}
        onPlace={setPlace}
        reindex={reindex}
      />
      <ChangesBar
        value={draft.text}
        base={base}
        surroundings={surroundings}
        onDiscard={draft.discard}
        onApplied={async waiting => {
          await client.invalidateQueries({ queryKey: ['engine'] });
          if (!waiting) draft.discard();
        }}
        reindex={reindex}
      />
    </div>
  );
}

const VIEWS: readonly string[] = ['tree', 'json', 'changes'] satisfies EditorView[];

/** The selected field and the view, in the URL. */
function usePlace(): [EditorPlace, (place: EditorPlace) => void] {
  const [parameters, setParameters] = useSearchParams();
  const view = parameters.get('view') ?? 'tree';
  const place: EditorPlace = {
    field: parameters.get('field') ?? undefined,
    view: VIEWS.includes(view) ? (view as EditorView) : 'tree',
  };
  const move = (next: EditorPlace) =>
    setParameters(
      current => {
        if (next.field === undefined) current.delete('field');
        else current.set('field', next.field);
        if (next.view === undefined || next.view === 'tree') current.delete('view');
        else current.set('view', next.view);
        return current;
      },
      { replace: true },
    );
  return [place, move];
}

interface Draft {
  /** The edited text: the draft, or the original if unchanged. */
  text: string | undefined;
  set(text: string): void;
  discard(): void;
}

/** Unsent edits of the mapping, kept in session storage: they survive a reload, but not closing the tab. */
function useDraft(key: string, original: string | undefined): Draft {
  const [draft, setDraft] = useState(() => sessionStorage.getItem(key) ?? undefined);
  return useMemo(
    () => ({
      text: draft ?? original,
      set: text => {
        if (text === original) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, text);
        setDraft(text === original ? undefined : text);
      },
      discard: () => {
        sessionStorage.removeItem(key);
        setDraft(undefined);
      },
    }),
    [draft, original, key],
  );
}
