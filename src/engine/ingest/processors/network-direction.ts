import { illegalArgument } from '../../errors/engine-error.ts';
import { javaToString } from '../../mapping/java-to-string.ts';
import { ipRange, ipTerm } from '../../mapping/types/ip-address.ts';
import type { IngestDocument } from '../ingest-document.ts';
import type { ProcessorType } from '../processor.ts';
import type { TextTemplate } from '../value-template.ts';

/** Whether a flow is inbound, outbound, internal or external. */
export const networkDirection: ProcessorType = config => {
  const source = config.string('source_ip', 'source.ip');
  const destination = config.string('destination_ip', 'destination.ip');
  const target = config.string('target_field', 'network.direction');
  const networks = config.optionalList('internal_networks')?.map(item => config.compile(String(item)));
  const networksField = config.optionalString('internal_networks_field');
  const ignoreMissing = config.flag('ignore_missing', true);
  if (!networks && networksField === undefined)
    throw config.error('internal_networks', 'or [internal_networks_field] must be specified');
  if (networks && networksField !== undefined)
    throw config.error('internal_networks', 'and [internal_networks_field] cannot both be used in the same processor');
  return document => {
    const from = textOf(document, source);
    const to = textOf(document, destination);
    const inside = networksOf(document, networks, networksField);
    if (from === undefined || to === undefined || inside === undefined) {
      if (ignoreMissing) return;
      throw illegalArgument('unable to calculate network direction from document');
    }
    document.set(target, flowDirection(isInside(ipTerm(from), inside), isInside(ipTerm(to), inside)));
  };
};

function textOf(document: IngestDocument, path: string): string | undefined {
  const value = document.has(path) ? document.get(path) : null;
  return value === null ? undefined : javaToString(value);
}

function networksOf(
  document: IngestDocument,
  templates: TextTemplate[] | undefined,
  field: string | undefined,
): string[] | undefined {
  if (templates) return templates.map(template => template(document));
  return document.has(field!) ? document.list(field!)?.map(javaToString) : undefined;
}

/** The direction of a flow, from whether its ends are inside of a network. */
export function flowDirection(fromInside: boolean, toInside: boolean): string {
  if (fromInside) return toInside ? 'internal' : 'outbound';
  return toInside ? 'inbound' : 'external';
}

/** Named networks (RFC 1918, 4193, 4291, 5771). */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  multicast: ['224.0.0.0/4', 'ff00::/8'],
  interface_local_multicast: ['ff01::/16'],
  link_local_multicast: ['224.0.0.0/24', 'ff02::/16'],
  link_local_unicast: ['169.254.0.0/16', 'fe80::/10'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fd00::/8'],
  unspecified: ['0.0.0.0/32', '::/128'],
};
/** Exceptions from the named networks. */
const EXCLUDED: Readonly<Record<string, readonly string[]>> = {
  public: ['private', 'loopback', 'unspecified', 'multicast', 'link_local_unicast', 'link_local_multicast'],
  global_unicast: ['loopback', 'unspecified', 'multicast', 'link_local_unicast'],
  unicast: ['loopback', 'unspecified', 'multicast', 'link_local_unicast'],
};

/**
 * Whether an address is in one of some networks: names, or addresses in CIDR notation.
 * @param term the address as a term @throws EngineError for a network that is neither
 */
export function isInside(term: string, networks: readonly string[]): boolean {
  return networks.some(network => isWithin(term, network));
}

function isWithin(term: string, network: string): boolean {
  const excluded = EXCLUDED[network];
  if (excluded) return term !== BROADCAST && !excluded.some(name => isWithin(term, name));
  return (NAMED[network] ?? [network]).some(cidr => {
    const { min, max } = ipRange(cidr);
    return term >= min && term <= max;
  });
}

const BROADCAST = ipTerm('255.255.255.255');
