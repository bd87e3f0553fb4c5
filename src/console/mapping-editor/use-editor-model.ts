import { useMemo } from 'react';
import { tryOutline } from '../../language/json-outline.ts';
import { type Change, changesBetween } from './changes/verdict.ts';
import { COPY } from './copy.ts';
import type { MappingEditorProps } from './editor-context.ts';
import { flatten, type MappedField, type MappingModel, readMapping } from './form/mapping-model.ts';

export interface EditorModel {
  text: string;
  draft: MappingModel;
  base?: MappingModel;
  /** Changes against the base; none for a new index. */
  changes: readonly Change[];
  /** Leaves that an alias or `copy_to` can name. */
  paths: readonly string[];
  find(path: string | undefined): MappedField | undefined;
  /** Why the text is no mapping; the model is empty then. */
  problem?: string;
}

const EMPTY: MappingModel = { fields: [], root: new Map() };

export function useEditorModel({ value, base }: Pick<MappingEditorProps, 'value' | 'base'>): EditorModel {
  return useMemo(() => editorModel(value, base), [value, base]);
}

export function editorModel(text: string, base: string | undefined): EditorModel {
  const outline = tryOutline(text);
  const problem = outline.problem ?? (outline.root.kind === 'object' ? undefined : COPY.notAMapping);
  const draft = problem === undefined ? readMapping(text, outline.root) : EMPTY;
  const isUnchanged = base === text && problem === undefined;
  const before = base === undefined ? undefined : isUnchanged ? draft : readMapping(base);
  const all = flatten(draft.fields);
  return {
    text,
    draft,
    base: before,
    changes: before && problem === undefined && !isUnchanged ? changesBetween(before, draft) : [],
    paths: all.filter(field => field.role !== 'object' && field.type !== 'alias').map(field => field.path),
    find: path => all.find(field => field.path === path),
    problem,
  };
}
