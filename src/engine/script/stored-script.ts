/** A script as the cluster state keeps it. */
export interface StoredScript {
  readonly lang: string;
  readonly source: string;
  readonly options?: Readonly<Record<string, string>>;
}
