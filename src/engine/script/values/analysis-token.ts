/** The properties of the current token that a predicate can read. Texts are built only when they are read. */
export interface TokenView {
  term(): string;
  /** Counted from the start of the stream. */
  position(): number;
  positionIncrement(): number;
  positionLength(): number;
  startOffset(): number;
  endOffset(): number;
  type(): string;
  isKeyword(): boolean;
}

/** `token` in predicates of analysis. */
export class AnalysisToken {
  readonly view: TokenView;

  constructor(view: TokenView) {
    this.view = view;
  }
}
