/** Facts that only the host knows. A browser tab has none. */
export interface HostFacts {
  /** The address it listens on, as `address:port`. */
  address?: string;
  /** Bytes a request’s body may have; present with `address`. */
  maxBody?: number;
  /** Custom attributes of the node, by name. */
  attributes?: Readonly<Record<string, string>>;
  process?: HostProcess;
  system?: HostSystem;
  usage?(): HostUsage;
  /** Connections of clients: open now, and opened since the start. */
  connections?(): { open: number; opened: number };
}

export interface HostProcess {
  readonly id: number;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** Name and version of the runtime, such as `Node.js 22.1.0`. */
  readonly runtime: string;
}

export interface HostSystem {
  readonly name: string;
  readonly arch: string;
  readonly version: string;
  readonly processors: number;
}

export interface HostUsage {
  heapPercent: number;
  ramPercent: number;
  cpuPercent: number;
  /** Over one, five and fifteen minutes. */
  loads: readonly number[];
  /** Bytes of the volume with the data. */
  disk: { total: number; available: number };
  /** Bytes of the heap of the engine's process. */
  heap: { used: number; committed: number; max: number };
  /** Bytes of the machine's memory. */
  ram: { total: number; free: number };
  process: { cpuMillis: number; virtualBytes: number };
  /** If the system provides them. */
  fileDescriptors?: { open: number; max: number } | undefined;
}
