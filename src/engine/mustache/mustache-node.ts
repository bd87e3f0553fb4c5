/** A parsed template. Lines are 1-based, for errors while rendering. */
export type MustacheNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly name: string; readonly escaped: boolean; readonly line: number }
  | {
      readonly kind: 'section';
      readonly name: string;
      readonly inverted: boolean;
      readonly body: readonly MustacheNode[];
      readonly line: number;
    }
  /** `toJson`, `join` with its delimiter, `url`: functions, whose content is not a section. */
  | { readonly kind: 'toJson'; readonly name: string; readonly line: number }
  | { readonly kind: 'join'; readonly name: string; readonly delimiter: string; readonly line: number }
  | { readonly kind: 'url'; readonly body: readonly MustacheNode[] };
