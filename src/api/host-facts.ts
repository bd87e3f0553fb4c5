/** What only the host knows. In a browser's tab there is nothing to tell. */
export interface HostFacts {
  /** Where it listens, as `address:port`. */
  address?: string;
  usage?(): HostUsage;
}

export interface HostUsage {
  heapPercent: number;
  ramPercent: number;
  cpuPercent: number;
  /** Over one, five and fifteen minutes. */
  loads: readonly number[];
  /** Bytes of the volume with the data. */
  disk: { total: number; available: number };
}
