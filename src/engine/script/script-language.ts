const LANGUAGES = ['painless', 'expression', 'mustache'] as const;

export type ScriptLanguage = (typeof LANGUAGES)[number];

export function isScriptLanguage(lang: string): lang is ScriptLanguage {
  return (LANGUAGES as readonly string[]).includes(lang);
}
