import type { Writable } from '../../engine/json/json-value.ts';
import type { Call } from '../call.ts';

export interface SettingsStyle {
  flat: boolean;
}

export function settingsStyle(call: Call): SettingsStyle {
  return { flat: call.flag('flat_settings') };
}

type Members = Record<string, Writable>;

/** Shows `settings` and `defaults` of an index as dotted names where that is asked for. */
export function styleSettings(index: Members, { flat }: SettingsStyle): Members {
  if (!flat) return index;
  const shown: Members = { ...index };
  for (const key of ['settings', 'defaults'])
    if (shown[key] !== undefined) shown[key] = flattenSettings(shown[key] as Members);
  return shown;
}

/** Nested settings as dotted names. */
export function flattenSettings(settings: Members, prefix = '', into: Members = {}): Members {
  for (const [key, value] of Object.entries(settings)) {
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      flattenSettings(value as Members, `${prefix}${key}.`, into);
    else into[prefix + key] = value;
  }
  return into;
}
