/** A script as stored in the cluster state. */
export interface StoredScript {
  readonly lang: string;
  readonly source: string;
  readonly options?: Readonly<Record<string, string>>;
}
