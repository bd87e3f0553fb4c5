import { useEffect, useState } from 'react';
import { formatJson } from '../../language/format-body.ts';
import { askText, segment } from '../connections/ask.ts';
import { useConnection } from '../connections/connection-context.tsx';
import { reindexMappingKey } from '../mapping-editor/changes/reindex-door.tsx';
import type { IndexSettings } from '../mapping-editor/editor-context.ts';
import { rawAt } from '../mapping-editor/json/json-edit.ts';
import type { ScratchPlan } from '../mapping-editor/sample/scratch-index.ts';
import { tabTexts } from '../ui/tab-texts.ts';
import { type Plan, sourcesOf } from './plan.ts';
import { sourcePath } from './plan-requests.ts';

/** The parts of the source that a new index inherits. */
const TAKEN = ['number_of_shards', 'number_of_replicas', 'analysis', 'similarity', 'mapping'] as const;

export interface IndexShape {
  mappings: string;
  settings: IndexSettings;
}

/** Mapping and settings of an index; the mapping as the engine writes it. */
export async function shapeOf(connection: Parameters<typeof askText>[0], path: string): Promise<IndexShape> {
  const { text } = await askText(connection, { method: 'GET', path: `/${path}` });
  const name = Object.keys(JSON.parse(text) as object)[0];
  if (name === undefined) return { mappings: '{}', settings: {} };
  const settings = rawAt(text, [name, 'settings', 'index']) ?? '{}';
  return { mappings: rawAt(text, [name, 'mappings']) ?? '{}', settings: JSON.parse(settings) as IndexSettings };
}

function bodyOf(shape: IndexShape, mappings: string): string {
  const index = Object.fromEntries(
    TAKEN.flatMap(key => (shape.settings[key] === undefined ? [] : [[key, shape.settings[key]]])),
  );
  return formatJson(`{"settings":{"index":${JSON.stringify(index)}},"mappings":${mappings}}`);
}

export interface NewIndexBody {
  text: string | undefined;
  set(text: string): void;
  /** Whether the mapping came from the mapping editor. */
  handed: boolean;
}

/**
 * The body of the index to create: initially the source's settings, with its mapping or the one from the mapping
 * editor. Kept with the tab's texts, because it is too long for a URL.
 */
export function useNewIndexBody(plan: Plan): NewIndexBody {
  const connection = useConnection();
  const source = sourcesOf(plan)[0] ?? '';
  const key = `vitrine:reindex-body:${source}`;
  const handedMapping = source === '' ? undefined : tabTexts.get(reindexMappingKey(source));
  const [state, setState] = useState<{ key: string; text: string }>();
  useEffect(() => {
    let gone = false;
    const kept = tabTexts.get(key);
    const handed = tabTexts.get(reindexMappingKey(source));
    if (kept !== undefined && (handed === undefined || tabTexts.get(`${key}:handed`) === handed)) {
      setState({ key, text: kept });
      return;
    }
    if (source === '') return;
    shapeOf(connection, sourcePath({ source })).then(
      shape => {
        if (gone) return;
        const text = bodyOf(shape, handed ?? shape.mappings);
        if (handed !== undefined) {
          tabTexts.set(`${key}:handed`, handed);
          tabTexts.set(key, text);
        }
        setState({ key, text });
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [connection, key, source]);
  return {
    text: state?.key === key ? state.text : undefined,
    set: text => {
      tabTexts.set(key, text);
      setState({ key, text });
    },
    handed: handedMapping !== undefined,
  };
}

/** The settings and mapping of a trial index that accepts and rejects the same values as the destination. */
export async function trialShape(
  connection: Parameters<typeof askText>[0],
  plan: Plan,
  newBody: string | undefined,
): Promise<ScratchPlan> {
  if (plan.deed === 'reindex' && plan.makes) {
    const text = newBody === undefined || newBody.trim() === '' ? '{}' : newBody;
    const settings = JSON.parse(rawAt(text, ['settings']) ?? '{}') as IndexSettings & { index?: IndexSettings };
    return { mappings: rawAt(text, ['mappings']) ?? '{}', settings: { ...settings, ...settings.index } };
  }
  return shapeOf(connection, plan.deed === 'reindex' ? segment(plan.to) : sourcePath(plan));
}
