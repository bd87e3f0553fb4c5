import type { BreakerApi, BreakerFigures } from '../contract/breaker-api.ts';
import { illegalArgument } from '../errors/engine-error.ts';
import { parseByteSize } from '../request/byte-size.ts';
import { BreakerLedger, type Tally } from './breaker-ledger.ts';
import { CircuitBreaker, circuitBreakingError, type Durability, shown } from './circuit-breaker.ts';
import { RequestMemory } from './request-memory.ts';

/** The current value of a setting. */
export type SettingText = (name: string) => string;

/** The breakers of a node. Each has its own limit, and the parent limits their total. */
export class CircuitBreakers implements BreakerApi {
  readonly request: CircuitBreaker;
  readonly fielddata: CircuitBreaker;
  readonly inFlightRequests: CircuitBreaker;
  private readonly setting: SettingText;
  private readonly heapBytes: number;
  private readonly limits = new Map<string, { text: string; value: number }>();
  private readonly children: readonly CircuitBreaker[];
  private readonly ledger: BreakerLedger;
  private readonly parentTrips: Tally;

  /**
   * @param heapBytes memory available to the host, the base for percentages
   * @param ledger shared by all threads that use these breakers
   */
  constructor(heapBytes: number, setting: SettingText, ledger = new BreakerLedger()) {
    this.heapBytes = heapBytes;
    this.setting = setting;
    this.ledger = ledger;
    this.parentTrips = ledger.open();
    this.request = this.child('request', 'TRANSIENT', 'indices.breaker.request');
    this.fielddata = this.child('fielddata', 'PERMANENT', 'indices.breaker.fielddata');
    this.inFlightRequests = this.child('inflight_requests', 'TRANSIENT', 'network.breaker.inflight_requests');
    this.children = [this.request, this.fielddata, this.inFlightRequests];
  }

  figures(): Record<string, BreakerFigures> {
    const own = Object.fromEntries(this.children.map(breaker => [breaker.name, breaker.figures]));
    const parent = { limit: this.parentLimit, estimated: this.total(0), overhead: 1, tripped: this.parentTrips.total };
    return { ...own, parent };
  }

  openInFlightRequest(): RequestMemory {
    return new RequestMemory(this.inFlightRequests, 1);
  }

  private get parentLimit(): number {
    return this.bytes('indices.breaker.total.limit');
  }

  private child(name: string, durability: Durability, prefix: string): CircuitBreaker {
    const limitName = `${prefix}.limit`;
    const overheadName = `${prefix}.overhead`;
    const limits = {
      limit: () => this.bytes(limitName),
      overhead: () => this.parsed(overheadName, Number),
    };
    const checkParent = (added: number, label: string) => this.checkParent(added, label);
    return new CircuitBreaker({ name, durability }, limits, checkParent, this.ledger);
  }

  private bytes(name: string): number {
    return this.parsed(name, text => memoryLimit(text, name, this.heapBytes));
  }

  /** Settings are read on every charge, so the text is parsed only when it changes. */
  private parsed(name: string, parse: (text: string) => number): number {
    const text = this.setting(name);
    const known = this.limits.get(name);
    if (known?.text === text) return known.value;
    const value = parse(text);
    this.limits.set(name, { text, value });
    return value;
  }

  /** The total of all breakers with their overheads, plus `added` bytes. */
  private total(added: number): number {
    let total = added;
    for (const breaker of this.children) total += breaker.estimate;
    return total;
  }

  private checkParent(added: number, label: string): void {
    const limit = this.parentLimit;
    const wanted = this.total(added);
    if (limit < 0 || wanted <= limit) return;
    this.parentTrips.add(1);
    const usages = this.children.map(breaker => `${breaker.name}=${shown(breaker.estimate)}`);
    const permanent = this.fielddata.estimate;
    const durability = wanted - permanent >= permanent ? 'TRANSIENT' : 'PERMANENT';
    const detail = `, usages [${usages.join(', ')}]`;
    throw circuitBreakingError({ breaker: 'parent', label, wanted, limit, durability, detail });
  }
}

/**
 * Parses `512mb` or `60%` of the heap to bytes; -1 means no limit.
 * @throws EngineError for any other text
 */
export function memoryLimit(value: string, key: string, heapBytes: number): number {
  const text = value.trim();
  if (text.endsWith('%')) return Math.floor((percentage(text.slice(0, -1), value) / 100) * heapBytes);
  return parseByteSize(value, key, 'illegal_argument_exception');
}

function percentage(text: string, value: string): number {
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw illegalArgument(`failed to parse [${value}] as a double`);
  const percent = Number(text);
  if (percent < 0 || percent > 100) throw illegalArgument(`percentage should be in [0-100], got [${text}]`);
  return percent;
}
