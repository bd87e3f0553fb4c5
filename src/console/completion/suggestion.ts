/** An entry of the suggestion list. */
export interface Suggestion {
  label: string;
  kind: 'method' | 'endpoint' | 'index' | 'parameter' | 'key' | 'value' | 'field' | 'query' | 'aggregation';
  /** Shown on the right, such as the type or the allowed values. */
  detail: string;
  /** The description, shown next to the list. */
  doc: string;
  /** The inserted snippet, with `$0` for the cursor; defaults to the label. */
  insert?: string;
  /** Whether to show suggestions again after this one was accepted. */
  again?: boolean;
}
