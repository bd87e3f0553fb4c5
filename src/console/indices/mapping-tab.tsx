import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { formatSteps } from '../../language/format-body.ts';
import { segment } from '../connections/ask.ts';
import { useAnswer, useConnection } from '../connections/connection-context.tsx';
import type { EngineProblem } from '../connections/engine-problem.ts';
import { ChangesBar } from '../mapping-editor/changes/changes-bar.tsx';
import { ReindexDoor } from '../mapping-editor/changes/reindex-door.tsx';
import type { EditorPlace, EditorView, IndexSettings } from '../mapping-editor/editor-context.ts';
import { type MappingModel, mappingSteps } from '../mapping-editor/form/mapping-model.ts';
import { MappingEditor } from '../mapping-editor/mapping-editor.tsx';
import { sweepScratch } from '../mapping-editor/sample/scratch-index.ts';
import { mappingOf } from '../mapping-editor/sample/try-document.ts';
import { useEditorModel } from '../mapping-editor/use-editor-model.ts';
import { ProblemCard } from '../ui/error-card.tsx';
import { inSlices } from '../ui/in-slices.ts';
import { tabTexts } from '../ui/tab-texts.ts';
import { COPY } from './copy.ts';
import { draftKey } from './mapping-draft.ts';

/** An editor for the mapping of an index; changes are only applied from the preview of their request. */
export function MappingTab({ index }: { index: string }) {
  const connection = useConnection();
  const { data: base, error } = useQuery<MappingModel, EngineProblem>({
    queryKey: ['engine', connection.id, 'mapping', index],
    queryFn: async ({ signal }) => storedMapping(await mappingOf(connection, segment(index), signal), signal),
    // Comparing the fields of two large mappings takes longer than rendering again.
    structuralSharing: (before, now) => (isSameText(before, now) ? before : now),
  });
  const settings = useAnswer<Record<string, { settings: { index: IndexSettings } }>>({
    method: 'GET',
    path: `/${segment(index)}/_settings`,
  });
  const own = Object.values(settings.data?.body ?? {})[0]?.settings.index;
  useEffect(() => {
    void sweepScratch(connection).catch(() => undefined);
  }, [connection]);
  if (error) return <ProblemCard title={COPY.mappingNotRead} problem={error} />;
  if (base === undefined || own === undefined) return null;
  return <LoadedMapping key={`${connection.id} ${index}`} index={index} base={base} settings={own} />;
}

function isSameText(before: unknown, now: unknown): boolean {
  return (before as MappingModel | undefined)?.text === (now as MappingModel).text;
}

/** Indented, so that edits and their differences are readable. Works in slices, for mappings with thousands of fields. */
async function storedMapping(mapping: string, signal: AbortSignal): Promise<MappingModel> {
  const text = await inSlices(formatSteps(mapping), signal);
  return inSlices(mappingSteps(text), signal);
}

function LoadedMapping({ index, base, settings }: { index: string; base: MappingModel; settings: IndexSettings }) {
  const connection = useConnection();
  const client = useQueryClient();
  const draft = useDraft(draftKey(connection.id, index), base.text);
  const model = useEditorModel(draft.text, base);
  const [place, setPlace] = usePlace();
  const surroundings = { index, settings };
  const reindex = <ReindexDoor index={index} mapping={draft.text} settings={settings} />;
  return (
    <div className="rest">
      <MappingEditor
        model={model}
        onChange={draft.set}
        surroundings={surroundings}
        sample
        place={place}
        onPlace={setPlace}
        reindex={reindex}
      />
      <ChangesBar
        model={model}
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
  text: string;
  set(text: string): void;
  discard(): void;
}

/** Unsent edits of the mapping, kept with the tab's texts. */
function useDraft(key: string, original: string): Draft {
  const [draft, setDraft] = useState(() => tabTexts.get(key));
  return useMemo(
    () => ({
      text: draft ?? original,
      set: text => {
        if (text === original) tabTexts.delete(key);
        else tabTexts.set(key, text);
        setDraft(text === original ? undefined : text);
      },
      discard: () => {
        tabTexts.delete(key);
        setDraft(undefined);
      },
    }),
    [draft, original, key],
  );
}
