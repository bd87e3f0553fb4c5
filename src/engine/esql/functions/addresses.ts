import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { ipRange, ipTerm } from '../../mapping/types/ip-address.ts';
import { type Failure, illegalValue } from '../expressions/failure.ts';
import type { ScalarFunction } from './scalar-function.ts';
import { INTEGER, IP, STRING } from './type-classes.ts';

const V4_PREFIX = ipTerm('0.0.0.0').slice(0, 24);

/** The first address of the network of an address. */
function prefix(address: string, v4: number, v6: number): string | Failure {
  if (v4 < 0 || v4 > 32) return illegalValue(`Prefix length v4 must be in range [0, 32], found ${v4}`);
  if (v6 < 0 || v6 > 128) return illegalValue(`Prefix length v6 must be in range [0, 128], found ${v6}`);
  const bits = address.startsWith(V4_PREFIX) ? 96 + v4 : v6;
  const mask = (1n << BigInt(128 - bits)) - 1n;
  return (BigInt(`0x${address}`) & ~mask).toString(16).padStart(32, '0');
}

/** @throws EngineError for a text that is not an address, a slash and a number */
function rangeOf(network: string): { min: string; max: string } {
  if (network.split('/').length === 2) return ipRange(network);
  throw illegalArgument(`Expected [ip/prefix] but was [${network}]`);
}

export const ADDRESS_FUNCTIONS: readonly ScalarFunction[] = [
  {
    name: 'cidr_match',
    parameters: [
      { name: 'ip', type: IP },
      { name: 'blockX', type: STRING },
    ],
    isVariadic: true,
    returns: 'boolean',
    fieldQuery(field, networks) {
      const isNetwork = (network: unknown): boolean => {
        try {
          return rangeOf(String(network)) !== undefined;
        } catch (error) {
          if (error instanceof EngineError) return false;
          throw error;
        }
      };
      return networks.every(isNetwork) ? { terms: { [field]: networks.map(String) } } : undefined;
    },
    bind() {
      const ranges = new Map<string, { min: string; max: string }>();
      return (address: string, ...networks: string[]) => {
        try {
          return networks.some(network => {
            let range = ranges.get(network);
            if (!range) ranges.set(network, (range = rangeOf(network)));
            return address >= range.min && address <= range.max;
          });
        } catch (error) {
          if (error instanceof EngineError) return illegalValue(error.reason);
          throw error;
        }
      };
    },
  },
  {
    name: 'ip_prefix',
    parameters: [
      { name: 'ip', type: IP },
      { name: 'prefixLengthV4', type: INTEGER },
      { name: 'prefixLengthV6', type: INTEGER },
    ],
    returns: 'ip',
    bind: () => prefix,
  },
];
