/** A replacement of a range of the buffer, offsets as of `TextRange`. */
export interface TextEdit {
  from: number;
  to: number;
  text: string;
}

/** A repair: replacements of ranges that do not overlap. */
export interface Fix {
  title: string;
  edits: readonly TextEdit[];
}
