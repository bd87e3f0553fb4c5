/** A parsed template. */
export type MustacheNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly name: string; readonly escaped: boolean }
  | {
      readonly kind: 'section';
      readonly name: string;
      readonly inverted: boolean;
      readonly body: readonly MustacheNode[];
    }
  /** `toJson`, `join` with its delimiter, `url`: functions, whose content is not a section. */
  | { readonly kind: 'toJson'; readonly name: string }
  | { readonly kind: 'join'; readonly name: string; readonly delimiter: string }
  | { readonly kind: 'url'; readonly body: readonly MustacheNode[] };
