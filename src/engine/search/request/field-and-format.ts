export interface FieldAndFormat {
  readonly field: string;
  readonly format: string | undefined;
  readonly includeUnmapped?: boolean;
}
