import type { JsonObject } from '../../json/json-value.ts';
import type { ProcessorType } from '../processor.ts';
import type { ProcessorConfig } from '../processor-config.ts';
import type { VersionedName } from '../user-agent/agent-parser.ts';
import { deviceType } from '../user-agent/device-type.ts';
import { type AgentDetails, parseUserAgent } from '../user-agent/parse-user-agent.ts';

/** In the order of Elasticsearch's messages. */
const PROPERTIES = ['NAME', 'OS', 'DEVICE', 'ORIGINAL', 'VERSION'] as const;
type Property = (typeof PROPERTIES)[number];

const UNKNOWN = 'Other';

/** Recognizes browser, operating system and device by a user agent, in the fields of the Elastic Common Schema. */
export const userAgent: ProcessorType = config => {
  const field = config.string('field');
  const target = config.string('target_field', 'user_agent');
  const file = config.optionalString('regex_file');
  if (file !== undefined)
    throw config.error('regex_file', `regex file [${file}] doesn't exist (has to exist at node startup)`);
  const properties = readProperties(config);
  const withType = config.flag('extract_device_type');
  const ignoreMissing = config.flag('ignore_missing');
  return document => {
    const agent = document.text(field, ignoreMissing, 'cannot parse user-agent');
    if (agent === undefined) return;
    const details = parseUserAgent(agent, document.budget);
    document.set(target, described(agent, details, { properties, withType }));
  };
};

function readProperties(config: ProcessorConfig): ReadonlySet<Property> {
  const names = config.optionalList('properties');
  if (!names) return new Set(PROPERTIES);
  return new Set(
    names.map(name => {
      const known = PROPERTIES.find(property => property === String(name).toUpperCase());
      if (known) return known;
      throw config.error(
        'properties',
        `illegal property value [${String(name)}]. valid values are [${PROPERTIES.join(', ')}]`,
      );
    }),
  );
}

function described(
  agent: string,
  details: AgentDetails,
  { properties, withType }: { properties: ReadonlySet<Property>; withType: boolean },
): JsonObject {
  const { browser, system, device } = details;
  const version = browser && versionOf(browser);
  return {
    ...(properties.has('NAME') && { name: browser?.name ?? UNKNOWN }),
    ...(properties.has('ORIGINAL') && { original: agent }),
    ...(properties.has('OS') && system && { os: describedSystem(system) }),
    ...(properties.has('DEVICE') && {
      device: { name: device?.name ?? UNKNOWN, ...(withType && { type: deviceType(agent, details) }) },
    }),
    ...(properties.has('VERSION') && version && { version }),
  };
}

function describedSystem(system: VersionedName): JsonObject {
  const version = versionOf(system);
  return { name: system.name, ...(version && { version, full: `${system.name} ${version}` }) };
}

function versionOf({ version }: VersionedName): string | undefined {
  return version.length > 0 ? version.join('.') : undefined;
}
