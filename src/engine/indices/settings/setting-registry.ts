import { INDEX_SETTINGS, type SettingRow, type SettingScope } from './index-settings.data.ts';
import type { SettingType } from './setting-type.ts';
import type { SettingValue } from './setting-value.ts';

export interface SettingDefinition {
  readonly key: string;
  readonly scope: SettingScope;
  readonly type: SettingType;
  readonly byDefault: SettingValue | undefined;
}

const exact = new Map<string, SettingDefinition>();
const groups: SettingDefinition[] = [];
for (const row of INDEX_SETTINGS) {
  const definition = define(row);
  if (definition.key.endsWith('*')) groups.push(definition);
  else exact.set(definition.key, definition);
}

export function findSetting(key: string): SettingDefinition | undefined {
  return exact.get(key) ?? groups.find(group => key.startsWith(group.key.slice(0, -1)));
}

/** Suggestions for a misspelled key; excludes groups. */
export function settingKeys(): string[] {
  return [...exact.keys()];
}

export function settingDefinitions(): Iterable<SettingDefinition> {
  return exact.values();
}

function define([key, scope, type, byDefault]: SettingRow): SettingDefinition {
  return { key, scope, type, byDefault };
}
