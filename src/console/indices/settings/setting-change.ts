import { SETTING_KEYS, type SettingRow, settingRow } from '../../../dsl/settings/index-settings.data.ts';
import { settingProblem } from '../../../language/lint/setting-problem.ts';
import { type EngineRequest, segment } from '../../connections/ask.ts';

/** A setting as entered. */
export interface SettingDraft {
  /** The prefix `index.` may be missing. */
  name: string;
  /** Empty resets the setting to its default. */
  value: string;
}

const CHANGEABLE = new Set(['static', 'dynamic']);

/** The settings that an existing index accepts. */
export const CHANGEABLE_SETTINGS: readonly string[] = SETTING_KEYS.filter(isChangeable);

export function isChangeable(key: string): boolean {
  const row = settingRow(key);
  return row !== undefined && CHANGEABLE.has(row[1]);
}

export function settingKey(name: string): string {
  return name.startsWith('index.') ? name : `index.${name}`;
}

/** Whether an open index has to be closed and opened again for it. */
export function needsReopening(key: string): boolean {
  return settingRow(key)?.[1] === 'static';
}

/** Why a setting does not accept a value; undefined if it does, or if the setting is not known. */
export function valueProblemOf({ name, value }: SettingDraft): string | undefined {
  const key = settingKey(name);
  const row: SettingRow | undefined = settingRow(key);
  return row === undefined || value === '' ? undefined : settingProblem(row[2], key, value)?.message;
}

/** The default as the engine writes it; undefined if the setting has none of its own. */
export function defaultOf(key: string): string | undefined {
  const value = settingRow(key)?.[3];
  return value === undefined || typeof value === 'string' ? value : value.join(', ');
}

/** The request that changes a setting, or resets it if the value is undefined. */
export function changeRequest(index: string, key: string, value: unknown): EngineRequest {
  return {
    method: 'PUT',
    path: `/${segment(index)}/_settings${needsReopening(key) ? '?reopen=true' : ''}`,
    body: { [key]: value ?? null },
  };
}
