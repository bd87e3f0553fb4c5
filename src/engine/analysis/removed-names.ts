import { illegalArgument } from '../errors/engine-error.ts';
import type { ComponentSettings } from './component-settings.ts';

/** Rejects a setting that has been removed. @throws EngineError */
export function rejectRemovedSetting(settings: ComponentSettings, key: string): void {
  if (settings.string(key) !== undefined)
    throw illegalArgument(`${key} is not supported anymore. Please fix your analysis chain`);
}

/** Removed names and their replacements. */
const REPLACEMENTS: Record<string, string> = { nGram: 'ngram', edgeNGram: 'edge_ngram' };

/** Rejects the names of removed components. @throws EngineError */
export function rejectRemovedName(kind: string, type: string): void {
  if (kind === 'filter' && type === 'standard') throw illegalArgument(`The [standard] token filter has been removed.`);
  if (!Object.hasOwn(REPLACEMENTS, type)) return;
  if (kind === 'tokenizer')
    throw illegalArgument(
      `The [${type}] tokenizer name was deprecated in 7.6. Please use the tokenizer name to [${REPLACEMENTS[type]}] for indices created in versions 8 or higher instead.`,
    );
  if (kind === 'filter')
    throw illegalArgument(
      `The [${type}] token filter name was deprecated in 6.4 and cannot be used in new indices. Please change the filter name to [${REPLACEMENTS[type]}] instead.`,
    );
}
