import { useEffect, useMemo, useRef, useState } from 'react';
import { JsonSyntaxProblem } from '../../language/json-outline.ts';
import { runSteps, type Steps } from '../../language/steps.ts';
import { inSlices } from '../ui/in-slices.ts';
import { type Change, changeSteps } from './changes/verdict.ts';
import { COPY } from './copy.ts';
import { type MappedField, type MappingModel, mappingSteps, readField } from './form/mapping-model.ts';

export interface EditorModel {
  /** The current text, to which edits apply. */
  text: string;
  /** The fields of the text; while a long one is being read, those of the text before it. */
  draft: MappingModel;
  isReading: boolean;
  /** The current mapping of the index, against which edits are judged; undefined for a new index. */
  base?: MappingModel;
  /** Changes against the base; none for a new index. */
  changes: readonly Change[];
  find(path: string | undefined): MappedField | undefined;
  /** Why the text is no mapping; the model is empty then. */
  problem?: string;
}

/** A text and what was read from it. */
interface ReadDraft {
  text: string;
  base: MappingModel | undefined;
  draft: MappingModel;
  changes: readonly Change[];
  problem?: string;
}

/** Characters above which a text is read in slices. */
const LONG = 100_000;

/** What the editor shows of a text. Fields that an edit does not touch are not read again. */
export function useEditorModel(text: string, base?: MappingModel): EditorModel {
  const known = useRef<ReadDraft>(undefined);
  const [later, setLater] = useState<ReadDraft>();
  const atOnce = useMemo(() => {
    if (text === base?.text) return { text, base, draft: base, changes: [] };
    return text.length <= LONG ? runSteps(draftSteps(text, base, knownTo(base, known.current))) : undefined;
  }, [text, base]);
  useEffect(() => {
    if (atOnce !== undefined) return;
    const abort = new AbortController();
    inSlices(draftSteps(text, base, knownTo(base, known.current)), abort.signal).then(
      read => abort.signal.aborted || setLater(read),
      error => abort.signal.aborted || Promise.reject(error),
    );
    return () => abort.abort();
  }, [atOnce, text, base]);
  const finished = atOnce ?? (later?.text === text && later.base === base ? later : undefined);
  useEffect(() => {
    if (finished) known.current = finished;
  }, [finished]);
  const shown = finished ?? known.current ?? unread(base);
  const isReading = finished === undefined;
  return useMemo(
    () => ({ ...shown, text, base, isReading, find: fieldFinder(text, shown.draft, isReading) }),
    [shown, text, base, isReading],
  );
}

/** Finds fields as the text has them. While it is being read, each one that is asked for is read on its own. */
function fieldFinder(text: string, { byPath }: MappingModel, isReading: boolean): EditorModel['find'] {
  const read = new Map<string, MappedField | undefined>();
  return path => {
    const field = path === undefined ? undefined : byPath.get(path);
    if (!field || !isReading) return field;
    if (!read.has(field.path)) read.set(field.path, readField(text, field));
    return read.get(field.path);
  };
}

const EMPTY: Omit<MappingModel, 'text'> = { fields: [], byPath: new Map(), root: new Map() };

function unread(base: MappingModel | undefined): ReadDraft {
  return { text: '', base, draft: base ?? { ...EMPTY, text: '' }, changes: [] };
}

function knownTo(base: MappingModel | undefined, last: ReadDraft | undefined): MappingModel[] {
  return [base, last?.draft].filter(model => model !== undefined);
}

function* draftSteps(text: string, base: MappingModel | undefined, known: readonly MappingModel[]): Steps<ReadDraft> {
  try {
    const draft = yield* mappingSteps(text, known);
    if (!/^\s*\{/.test(text)) return unreadable(text, base, COPY.notAMapping);
    return { text, base, draft, changes: base ? yield* changeSteps(base, draft) : [] };
  } catch (error) {
    if (error instanceof JsonSyntaxProblem) return unreadable(text, base, error.message);
    throw error;
  }
}

function unreadable(text: string, base: MappingModel | undefined, problem: string): ReadDraft {
  return { text, base, draft: { ...EMPTY, text }, changes: [], problem };
}
