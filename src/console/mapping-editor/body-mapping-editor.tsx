import { useMemo, useRef } from 'react';
import { type JsonPath, jsonProblem } from '../../language/json-outline.ts';
import { COPY } from './copy.ts';
import type { IndexSettings } from './editor-context.ts';
import { rawAt, setAt } from './json/json-edit.ts';
import classes from './mapping-editor.module.css';
import { MappingEditor } from './mapping-editor.tsx';
import { useEditorModel } from './use-editor-model.ts';

interface BodyMappingEditorProps {
  /** The body of a request that holds a mapping: of a new index, a template; empty for one that is begun here. */
  body: string;
  /** Path of the mapping in the body: `['mappings']`, `['template', 'mappings']`. Its sibling holds the settings. */
  path: JsonPath;
  onChange(body: string): void;
  sample?: boolean;
}

/** The mapping inside a larger body; everything else in the body keeps its bytes. */
export function BodyMappingEditor({ body, path, onChange, sample }: BodyMappingEditorProps) {
  const text = body.trim() === '' ? '{}' : body;
  const edited = useRef<string>(undefined);
  // What an edit returns is JSON if it was before.
  const problem = useMemo(() => (text === edited.current ? undefined : jsonProblem(text)), [text]);
  const settings = useMemo(
    () => (problem === undefined ? settingsBeside(text, path) : undefined),
    [text, path, problem],
  );
  const surroundings = useMemo(() => ({ settings }), [settings]);
  const mapping = useMemo(() => (problem === undefined ? rawAt(text, path) : undefined), [text, path, problem]);
  const model = useEditorModel(mapping ?? '{}');
  if (problem !== undefined) return <p className={classes.empty}>{COPY.unreadableBody(problem)}</p>;
  return (
    <MappingEditor
      model={model}
      onChange={next => {
        edited.current = setAt(text, path, next);
        onChange(edited.current);
      }}
      surroundings={surroundings}
      sample={sample}
    />
  );
}

/** Analyzers and limits the body brings along, with `index` around them or without. */
function settingsBeside(text: string, path: JsonPath): IndexSettings {
  const raw = rawAt(text, [...path.slice(0, -1), 'settings']);
  const settings = JSON.parse(raw ?? '{}') as (IndexSettings & { index?: IndexSettings }) | null;
  return { ...settings, ...settings?.index };
}
