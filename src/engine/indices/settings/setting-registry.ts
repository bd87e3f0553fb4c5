import {
  INDEX_SETTINGS,
  type SettingRow,
  type SettingScope,
  settingRow,
} from '../../../dsl/settings/index-settings.data.ts';
import type { SettingType } from './setting-type.ts';
import type { SettingValue } from './setting-value.ts';
import { typeOf } from './type-of-setting.ts';

export interface SettingDefinition {
  readonly key: string;
  readonly scope: SettingScope;
  readonly type: SettingType;
  readonly byDefault: SettingValue | undefined;
}

const definitions = new Map(INDEX_SETTINGS.map(row => [row[0], define(row)]));

export function findSetting(key: string): SettingDefinition | undefined {
  const row = settingRow(key);
  return row && definitions.get(row[0]);
}

/** Those of single settings, without groups. */
export function* settingDefinitions(): Iterable<SettingDefinition> {
  for (const definition of definitions.values()) if (!definition.key.endsWith('*')) yield definition;
}

function define([key, scope, values, byDefault]: SettingRow): SettingDefinition {
  return { key, scope, type: typeOf(values), byDefault };
}
