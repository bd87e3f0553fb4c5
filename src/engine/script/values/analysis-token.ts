/** What a predicate may ask about the token a stream stands on. Texts are built only when they are asked for. */
export interface TokenView {
  term(): string;
  /** Since the beginning of the stream. */
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
