import type { Writable } from '../../engine/json/json-value.ts';
import type { Call } from '../call.ts';
import { product } from '../cluster/product.ts';

export interface SettingsStyle {
  flat: boolean;
  human: boolean;
}

export function settingsStyle(call: Call): SettingsStyle {
  return { flat: call.flag('flat_settings'), human: call.isHuman };
}

type Members = Record<string, Writable>;

/** Formats `settings` and `defaults` of an index as dotted names if requested. */
export function styleSettings(entry: Members, { flat, human }: SettingsStyle): Members {
  const index = human ? withHumanReadable(entry) : entry;
  if (!flat) return index;
  const shown: Members = { ...index };
  for (const key of ['settings', 'defaults'])
    if (shown[key] !== undefined) shown[key] = flattenSettings(shown[key] as Members);
  return shown;
}

/** Adds human-readable dates and versions. */
function withHumanReadable(entry: Members): Members {
  const settings = entry.settings as { index?: Members } | undefined;
  const { creation_date: created, version } = settings?.index ?? {};
  if (created === undefined) return entry;
  const twins: Members = { creation_date_string: new Date(Number(created)).toISOString() };
  if (version !== undefined) twins.version = { created_string: product.number, ...(version as Members) };
  return { ...entry, settings: { ...settings, index: { ...settings?.index, ...twins } } };
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
