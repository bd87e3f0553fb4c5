import type { EngineRequest } from '../connections/ask.ts';
import { useAnswer } from '../connections/connection-context.tsx';

/** Settings of all resources. */
export interface PageSettings {
  base_path: string;
  default_page_size: string;
  maximum_page_size: string;
}

export const SETTINGS_REQUEST = {
  method: 'GET',
  path: '/_cluster/settings?include_defaults=true&filter_path=*.resource',
};

type Kind = 'defaults' | 'persistent' | 'transient';

/** `undefined` while loading, or if the user is not authorized. */
export function usePageSettings(): PageSettings | undefined {
  const { data } = useAnswer<Partial<Record<Kind, { resource?: Partial<PageSettings> }>>>(SETTINGS_REQUEST);
  if (data === undefined) return undefined;
  const { defaults, persistent, transient } = data.body;
  return {
    ...{ base_path: '', default_page_size: '', maximum_page_size: '' },
    ...defaults?.resource,
    ...persistent?.resource,
    ...transient?.resource,
  };
}

/** The changed settings; an empty text resets a setting to its default. */
export function settingsRequest(before: PageSettings, wanted: PageSettings): EngineRequest {
  const names = ['base_path', 'default_page_size', 'maximum_page_size'] as const;
  const changed = names.filter(name => wanted[name] !== before[name]);
  const persistent = Object.fromEntries(changed.map(name => [`resource.${name}`, wanted[name].trim() || null]));
  return { method: 'PUT', path: '/_cluster/settings', body: { persistent } };
}
