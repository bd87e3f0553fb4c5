import type { CharFilterFactory, ComponentType } from './analysis-component.ts';
import { htmlStripCharFilter } from './char-filters/html-strip-char-filter.ts';
import { mappingCharFilter } from './char-filters/mapping-char-filter.ts';
import { patternReplaceCharFilter } from './char-filters/pattern-replace-char-filter.ts';

/** All char filters by the name used in settings. */
export const charFilterTypes: Record<string, ComponentType<CharFilterFactory>> = {
  html_strip: htmlStripCharFilter,
  mapping: mappingCharFilter,
  pattern_replace: patternReplaceCharFilter,
};
