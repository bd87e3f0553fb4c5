import { didYouMeanSuffix } from '../../../dsl/did-you-mean.ts';
import { SETTING_KEYS } from '../../../dsl/settings/index-settings.data.ts';
import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { findSetting, type SettingDefinition } from './setting-registry.ts';
import { ARCHIVED, type FlatSettings, type SettingValue } from './setting-value.ts';

/** Validates the settings of a create request. @throws EngineError; further errors are attached as suppressed */
export function validateNewSettings(settings: FlatSettings): void {
  throwFirst(faults(settings, checkValue));
  const hidden = [...settings.keys()].filter(key => findSetting(key)?.scope === 'private');
  if (hidden.length === 0) return;
  const list = hidden.map((key, i) => `${i + 1}: private index setting [${key}] can not be set explicitly;`).join('');
  throw new EngineError('validation_exception', `Validation Failed: ${list}`, { status: 400 });
}

const STORE_TYPE = 'index.store.type';

/**
 * Checks what an update may change. Null resets; a key with `*` matches several keys. Archived settings and the type of
 * the store are accepted: they are checked once it is known that the index may change them. @throws EngineError
 */
export function validateSettingsUpdate(update: FlatSettings): void {
  throwFirst(
    faults(update, (key, value) => {
      if ((value === null && key.includes('*')) || key.startsWith(ARCHIVED) || key === STORE_TYPE) return;
      const definition = checkValue(key, value);
      if (definition.scope === 'private' || definition.scope === 'creation')
        throw illegalArgument(`can not update private setting [${key}]; this setting is managed by Elasticsearch`);
    }),
  );
}

/** Elasticsearch checks the type of the store when it opens the index with it. @throws EngineError */
export function checkStoreType(update: FlatSettings): void {
  const value = update.get(STORE_TYPE);
  if (value !== undefined) checkValue(STORE_TYPE, value);
}

function checkValue(key: string, value: SettingValue): SettingDefinition {
  const definition = findSetting(key);
  if (!definition) throw unknownSetting(key);
  if (value === null) return definition;
  definition.type(typeof value === 'string' ? value : `[${value.join(', ')}]`, key);
  return definition;
}

function unknownSetting(key: string): EngineError {
  const guess = didYouMeanSuffix(key, SETTING_KEYS, 0.7);
  const advice =
    ' please check that any required plugins are installed, or check the breaking changes documentation for removed settings';
  return illegalArgument(`unknown setting [${key}]${guess || advice}`, { kind: 'unknown setting' });
}

function faults(settings: FlatSettings, check: (key: string, value: SettingValue) => void): EngineError[] {
  const found: EngineError[] = [];
  for (const [key, value] of settings) {
    try {
      check(key, value);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      found.push(error);
    }
  }
  return found;
}

function throwFirst([first, ...rest]: EngineError[]): void {
  if (!first) return;
  throw rest.length === 0 ? first : first.with({ suppressed: rest });
}
