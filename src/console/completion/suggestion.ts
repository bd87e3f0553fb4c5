/** One line of the suggestion list. */
export interface Suggestion {
  label: string;
  kind: 'method' | 'endpoint' | 'index' | 'parameter' | 'key' | 'value' | 'field' | 'query' | 'aggregation';
  /** A word or two at the right: the type, the choices. */
  detail: string;
  /** Its description, shown beside the list. */
  doc: string;
  /** What is inserted, as a snippet (`$0` is where the cursor ends). The label where it is left out. */
  insert?: string;
  /** Ask for suggestions again right after this one was taken. */
  again?: boolean;
}

/** What the engine has right now: asked over REST, refreshed after writes. */
export interface LiveNames {
  indices: readonly string[];
  aliases: readonly string[];
  /** Fields of the indices that an expression names; of all when it is undefined. */
  fields(index: string | undefined): readonly LiveField[];
  /** Analyzers that the settings of an index define. */
  analyzers(index: string | undefined): readonly string[];
}

export interface LiveField {
  path: string;
  type: string;
}
