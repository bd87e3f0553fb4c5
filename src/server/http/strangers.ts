import type { Socket } from 'node:net';

export interface StrangerLimits {
  total: number;
  /** Maximum per address. */
  each: number;
}

/** One address can have half of the places at most, so that it cannot shut out the others. */
const LIMITS: StrangerLimits = { total: 1024, each: 512 };

/** Unauthenticated connections: each of them may fill memory with a request head that never ends. */
export class Strangers {
  private readonly limits: StrangerLimits;
  /**
   * Connections are identified by the remote address and port, because TLS gives the same connection another Socket.
   */
  private readonly ports = new Map<string, Set<number>>();
  private total = 0;

  constructor(limits = LIMITS) {
    this.limits = limits;
  }

  /** False if the limit is reached. */
  admit(socket: Socket): boolean {
    const { remoteAddress: address, remotePort: port } = socket;
    // The connection is already closed.
    if (address === undefined || port === undefined) return false;
    const ports = this.ports.get(address) ?? new Set();
    if (this.total >= this.limits.total || ports.size >= this.limits.each) return false;
    this.ports.set(address, ports.add(port));
    this.total++;
    socket.once('close', () => this.remove(address, port));
    return true;
  }

  /** The connection is authenticated and no longer counted. */
  recognise({ remoteAddress, remotePort }: Socket): void {
    this.remove(remoteAddress, remotePort);
  }

  private remove(address = '', port = 0): void {
    const ports = this.ports.get(address);
    if (!ports?.delete(port)) return;
    this.total--;
    if (ports.size === 0) this.ports.delete(address);
  }
}
