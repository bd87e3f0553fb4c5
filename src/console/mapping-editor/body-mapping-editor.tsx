import type { IndexSettings } from './editor-context.ts';
import { rawAt, setAt } from './json-edit.ts';
import { type JsonPath, tryOutline } from './json-outline.ts';
import classes from './mapping-editor.module.css';
import { MappingEditor } from './mapping-editor.tsx';

interface BodyMappingEditorProps {
  /** The body of a request that holds a mapping: of a new index, a template; empty for one that is begun here. */
  body: string;
  /** Where the mapping stands in it: `['mappings']`, `['template', 'mappings']`. Settings stand beside it. */
  path: JsonPath;
  onChange(body: string): void;
  sample?: boolean;
}

/** The mapping inside a larger body; everything else in the body keeps its bytes. */
export function BodyMappingEditor({ body, path, onChange, sample }: BodyMappingEditorProps) {
  const text = body.trim() === '' ? '{}' : body;
  const { problem } = tryOutline(text);
  if (problem !== undefined)
    return <p className={classes.empty}>{problem} The form opens when the JSON can be read.</p>;
  const settings = JSON.parse(rawAt(text, [...path.slice(0, -1), 'settings']) ?? '{}') as IndexSettings & {
    index?: IndexSettings;
  };
  return (
    <MappingEditor
      value={rawAt(text, path) ?? '{}'}
      onChange={mapping => onChange(setAt(text, path, mapping))}
      surroundings={{ settings: { ...settings, ...settings.index } }}
      sample={sample}
    />
  );
}
