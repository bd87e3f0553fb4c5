import { sha1 } from '@noble/hashes/legacy.js';
import { illegalArgument } from '../../errors/engine-error.ts';
import { javaToString } from '../../mapping/java-to-string.ts';
import { ipTerm } from '../../mapping/types/ip-address.ts';
import { base64 } from '../../structures/base64.ts';
import type { IngestDocument } from '../ingest-document.ts';
import type { ProcessorType } from '../processor.ts';

/** The same id for both directions of a network flow (github.com/corelight/community-id-spec, version 1). */
export const communityId: ProcessorType = config => {
  const field = (name: string, otherwise: string) => config.string(name, otherwise);
  const fields = {
    source: field('source_ip', 'source.ip'),
    sourcePort: field('source_port', 'source.port'),
    destination: field('destination_ip', 'destination.ip'),
    destinationPort: field('destination_port', 'destination.port'),
    protocol: field('iana_number', 'network.iana_number'),
    icmpType: field('icmp_type', 'icmp.type'),
    icmpCode: field('icmp_code', 'icmp.code'),
    transport: field('transport', 'network.transport'),
  };
  const target = config.string('target_field', 'network.community_id');
  const seed = config.integer('seed', 0);
  const ignoreMissing = config.flag('ignore_missing', true);
  if (seed < 0 || seed > 65535) throw config.error('seed', 'must be a value between 0 and 65535');
  return document => {
    const flow = flowOf(document, fields);
    if (flow) document.set(target, `1:${base64.encode(sha1(bytesOf(flow, seed)))}`);
    else if (!ignoreMissing) throw illegalArgument('unable to construct flow from document');
  };
};

interface Flow {
  source: string;
  destination: string;
  protocol: number;
  sourcePort: number | undefined;
  destinationPort: number | undefined;
}

const PROTOCOLS: Readonly<Record<string, number>> = {
  icmp: 1,
  igmp: 2,
  egp: 8,
  tcp: 6,
  udp: 17,
  gre: 47,
  'icmp-v6': 58,
  'ipv6-icmp': 58,
  eigrp: 88,
  ospf: 89,
  pim: 103,
  sctp: 132,
};
/** ICMP message types that answer each other; all others are one-way. */
const ICMP_PAIRS: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  1: { 8: 0, 0: 8, 13: 14, 14: 13, 15: 16, 16: 15, 10: 9, 9: 10, 17: 18, 18: 17 },
  58: {
    128: 129,
    129: 128,
    133: 134,
    134: 133,
    135: 136,
    136: 135,
    130: 131,
    131: 130,
    139: 140,
    140: 139,
    144: 145,
    145: 144,
  },
};
const WITH_PORTS = new Set([6, 17, 132]);

type Fields = Record<
  'source' | 'sourcePort' | 'destination' | 'destinationPort' | 'protocol' | 'icmpType' | 'icmpCode' | 'transport',
  string
>;

/** Undefined if a part is missing. @throws EngineError for an invalid address or number */
function flowOf(document: IngestDocument, fields: Fields): Flow | undefined {
  const text = (path: string) =>
    document.has(path) && document.get(path) !== null ? javaToString(document.get(path)) : undefined;
  const source = text(fields.source);
  const destination = text(fields.destination);
  const named = text(fields.protocol) ?? text(fields.transport);
  if (source === undefined || destination === undefined || named === undefined) return undefined;
  const protocol = PROTOCOLS[named.toLowerCase()] ?? numberOf(named, 'transport protocol', 255);
  const flow: Flow = {
    source: ipTerm(source),
    destination: ipTerm(destination),
    protocol,
    sourcePort: undefined,
    destinationPort: undefined,
  };
  if (WITH_PORTS.has(protocol)) {
    flow.sourcePort = numberOf(text(fields.sourcePort) ?? '', 'source port', 65535);
    flow.destinationPort = numberOf(text(fields.destinationPort) ?? '', 'destination port', 65535);
    return ordered(flow);
  }
  const pairs = ICMP_PAIRS[protocol];
  if (!pairs) return ordered(flow);
  const type = numberOf(text(fields.icmpType) ?? '0', 'ICMP type', 255);
  flow.sourcePort = type;
  flow.destinationPort = pairs[type] ?? numberOf(text(fields.icmpCode) ?? '0', 'ICMP code', 255);
  return pairs[type] === undefined ? flow : ordered(flow);
}

function numberOf(text: string, what: string, most: number): number {
  if (!/^\d+$/.test(text) || Number(text) > most) throw illegalArgument(`invalid ${what} [${text}]`);
  return Number(text);
}

/** The smaller endpoint comes first, regardless of direction. */
function ordered(flow: Flow): Flow {
  const { source, destination, sourcePort = 0, destinationPort = 0 } = flow;
  if (source < destination || (source === destination && sourcePort <= destinationPort)) return flow;
  return {
    ...flow,
    source: destination,
    destination: source,
    sourcePort: flow.destinationPort,
    destinationPort: flow.sourcePort,
  };
}

function bytesOf({ source, destination, protocol, sourcePort, destinationPort }: Flow, seed: number): Uint8Array {
  const bytes = [seed >> 8, seed & 255, ...address(source), ...address(destination), protocol, 0];
  for (const port of [sourcePort, destinationPort]) if (port !== undefined) bytes.push(port >> 8, port & 255);
  return Uint8Array.from(bytes);
}

/** Four bytes for IPv4-mapped addresses. */
function address(term: string): number[] {
  const digits = /^0{20}f{4}/.test(term) ? term.slice(24) : term;
  return digits.match(/../g)!.map(pair => Number.parseInt(pair, 16));
}
