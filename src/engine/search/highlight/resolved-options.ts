import { encodeHtml, type PassageFormat } from './format-passage.ts';
import type { HighlightOptions } from './highlight-request.ts';

/** Options of a field, falling back to the common options and then to the defaults. */
export interface ResolvedOptions extends HighlightOptions {
  readonly type: string;
  readonly fragmentSize: number;
  readonly numberOfFragments: number;
  readonly order: string;
  readonly requireFieldMatch: boolean;
  readonly noMatchSize: number;
  readonly format: PassageFormat;
}

export function resolveOptions(common: HighlightOptions, own: HighlightOptions): ResolvedOptions {
  const given: HighlightOptions = { ...common, ...own };
  return {
    ...given,
    type: given.type ?? 'unified',
    fragmentSize: given.fragmentSize ?? 100,
    numberOfFragments: given.numberOfFragments ?? 5,
    order: given.order ?? 'none',
    requireFieldMatch: given.requireFieldMatch ?? true,
    noMatchSize: given.noMatchSize ?? 0,
    format: {
      preTag: given.preTags?.[0] ?? '<em>',
      postTag: given.postTags?.[0] ?? '</em>',
      encode: given.encoder === 'html' ? encodeHtml : text => text,
    },
  };
}
