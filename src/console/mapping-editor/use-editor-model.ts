import { useMemo } from 'react';
import { tryOutline } from '../../language/json-outline.ts';
import { type Change, changesBetween } from './changes/verdict.ts';
import { COPY } from './copy.ts';
import { type MappedField, type MappingModel, readMapping } from './form/mapping-model.ts';

export interface EditorModel {
  text: string;
  draft: MappingModel;
  /** The current mapping of the index, against which edits are judged; undefined for a new index. */
  base?: MappingModel;
  /** Changes against the base; none for a new index. */
  changes: readonly Change[];
  find(path: string | undefined): MappedField | undefined;
  /** Why the text is no mapping; the model is empty then. */
  problem?: string;
}

/** What the editor shows of a text; the text of the base is not read again. */
export function useEditorModel(text: string, base?: MappingModel): EditorModel {
  return useMemo(() => editorModel(text, base), [text, base]);
}

function editorModel(text: string, base: MappingModel | undefined): EditorModel {
  const { draft, problem } = text === base?.text ? { draft: base } : readDraft(text);
  return {
    text,
    draft,
    base,
    changes: base && draft !== base && problem === undefined ? changesBetween(base, draft) : [],
    find: path => (path === undefined ? undefined : draft.byPath.get(path)),
    problem,
  };
}

function readDraft(text: string): { draft: MappingModel; problem?: string } {
  const outline = tryOutline(text);
  const problem = outline.problem ?? (outline.root.kind === 'object' ? undefined : COPY.notAMapping);
  if (problem !== undefined) return { draft: { text, fields: [], byPath: new Map(), root: new Map() }, problem };
  return { draft: readMapping(text, outline.root) };
}
