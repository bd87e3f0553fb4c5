import type * as Monaco from 'monaco-editor/editor';
import { DARK, LIGHT } from '../../look/tokens.data.ts';

export function defineThemes(monaco: typeof Monaco): void {
  monaco.editor.defineTheme('vitrine-light', themeOf(LIGHT, 'vs'));
  monaco.editor.defineTheme('vitrine-dark', themeOf(DARK, 'vs-dark'));
}

export function themeName(scheme: 'light' | 'dark'): string {
  return `vitrine-${scheme}`;
}

/** The editor is painted with the console's own tokens, so that JSON has the same colours here and in static views. */
function themeOf(tokens: typeof LIGHT, base: 'vs' | 'vs-dark'): Monaco.editor.IStandaloneThemeData {
  const rule = (token: string, color: string, fontStyle?: string) => ({
    token,
    foreground: color.slice(1),
    ...(fontStyle ? { fontStyle } : {}),
  });
  return {
    base,
    inherit: false,
    rules: [
      rule('', tokens.text.primary),
      rule('comment', tokens.text.muted, 'italic'),
      rule('method', tokens.accent.text, 'bold'),
      rule('url', tokens.text.primary),
      rule('parameter', tokens.json.key),
      rule('variable', tokens.json.literal, 'bold'),
      rule('key', tokens.json.key),
      rule('string', tokens.json.string),
      rule('string.raw', tokens.json.string),
      rule('string.invalid', tokens.bad.text),
      rule('number', tokens.json.number),
      rule('literal', tokens.json.literal),
      rule('delimiter', tokens.json.punctuation),
    ],
    colors: {
      'editor.background': tokens.bg.field,
      'editor.foreground': tokens.text.primary,
      'editorLineNumber.foreground': tokens.text.muted,
      'editorLineNumber.activeForeground': tokens.text.primary,
      'editor.selectionBackground': tokens.bg.selected,
      'editor.inactiveSelectionBackground': tokens.accent.tint,
      'editor.lineHighlightBackground': tokens.accent.tint,
      'editor.lineHighlightBorder': '#00000000',
      'editorCursor.foreground': tokens.accent.graphic,
      'editorIndentGuide.background1': tokens.border.subtle,
      'editorIndentGuide.activeBackground1': tokens.border.default,
      'editorBracketMatch.background': tokens.accent.tint,
      'editorBracketMatch.border': tokens.border.control,
      'editorBracketHighlight.foreground1': tokens.json.punctuation,
      'editorBracketHighlight.foreground2': tokens.json.punctuation,
      'editorBracketHighlight.foreground3': tokens.json.punctuation,
      'editorError.foreground': tokens.bad.graphic,
      'editorWarning.foreground': tokens.warn.graphic,
      'editorInfo.foreground': tokens.accent.graphic,
      'editorLightBulb.foreground': tokens.warn.graphic,
      'editorLightBulbAutoFix.foreground': tokens.accent.graphic,
      'editorActionList.background': tokens.bg.raised,
      'editorActionList.foreground': tokens.text.primary,
      'editorActionList.focusBackground': tokens.bg.selected,
      'editorActionList.focusForeground': tokens.text.primary,
      'textLink.foreground': tokens.accent.text,
      'textLink.activeForeground': tokens.accent.text,
      'editorWidget.background': tokens.bg.raised,
      'editorWidget.border': tokens.border.default,
      'editorSuggestWidget.background': tokens.bg.raised,
      'editorSuggestWidget.border': tokens.border.default,
      'editorSuggestWidget.foreground': tokens.text.primary,
      'editorSuggestWidget.selectedBackground': tokens.bg.selected,
      'editorSuggestWidget.selectedForeground': tokens.text.primary,
      'editorSuggestWidget.highlightForeground': tokens.accent.text,
      'editorSuggestWidget.focusHighlightForeground': tokens.accent.text,
      'editorHoverWidget.background': tokens.bg.raised,
      'editorHoverWidget.border': tokens.border.default,
      'editorInlayHint.background': tokens.bg.sunken,
      'editorInlayHint.foreground': tokens.text.secondary,
      'editorGutter.background': tokens.bg.field,
      'scrollbarSlider.background': `${tokens.border.control}55`,
      'scrollbarSlider.hoverBackground': `${tokens.border.control}88`,
      focusBorder: tokens.focus.ring,
    },
  };
}
