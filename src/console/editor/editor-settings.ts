import { StoredValue, useStoredValue } from '../ui/stored-value.ts';

/** How editors show their texts. */
export interface EditorSettings {
  /** In pixels of the page, so that it grows with the zoom of the browser. */
  readonly fontSize: number;
  /** Whether long lines are wrapped; tables never are. */
  readonly wraps: boolean;
}

export const FONT_SIZES = [9, 10, 11, 12.5, 14, 16, 18, 20, 24, 28, 32] as const;

const DEFAULTS: EditorSettings = { fontSize: 12.5, wraps: true };

/** The height of a line in pixels. */
export function lineHeightOf({ fontSize }: EditorSettings): number {
  return Math.round(fontSize * 1.6);
}

/** Reads stored settings; damaged and unknown ones get their defaults. */
export function readSettings(stored: string | null): EditorSettings {
  try {
    const { fontSize, wraps } = { ...DEFAULTS, ...JSON.parse(stored ?? '{}') };
    return {
      fontSize: FONT_SIZES.includes(fontSize) ? fontSize : DEFAULTS.fontSize,
      wraps: typeof wraps === 'boolean' ? wraps : DEFAULTS.wraps,
    };
  } catch {
    return DEFAULTS;
  }
}

const stored = new StoredValue('vitrine-editor', readSettings);

/** The settings of all editors, and a function that changes them. */
export function useEditorSettings(): [EditorSettings, (settings: EditorSettings) => void] {
  return useStoredValue(stored);
}
