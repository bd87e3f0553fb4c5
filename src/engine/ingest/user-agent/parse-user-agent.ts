import type { PatternWork } from '../../structures/java-regex/java-pattern.ts';
import { AgentParser, type VersionedName } from './agent-parser.ts';
import { DEVICES, OPERATING_SYSTEMS, USER_AGENTS } from './user-agents.data.ts';

/** What is known about the sender of a request. */
export interface AgentDetails {
  readonly browser: VersionedName | undefined;
  readonly system: VersionedName | undefined;
  readonly device: VersionedName | undefined;
}

const browsers = new AgentParser(USER_AGENTS);
const systems = new AgentParser(OPERATING_SYSTEMS);
const devices = new AgentParser(DEVICES);

/** Logs repeat few user agents, and recognizing one takes a hundred times as long as finding it here. */
const MAX_REMEMBERED = 1000;
/** Longer ones are not remembered, so that the memory is bounded. */
const MAX_LENGTH = 1024;
const remembered = new Map<string, AgentDetails>();

/** Recognizes a user agent by the first expression of uap-core that matches. @throws EngineError, CostExceeded */
export function parseUserAgent(agent: string, work: PatternWork | undefined): AgentDetails {
  const known = remembered.get(agent);
  if (known) return known;
  const details = {
    browser: browsers.parse(agent, work),
    system: systems.parse(agent, work),
    device: devices.parse(agent, work),
  };
  if (agent.length > MAX_LENGTH) return details;
  if (remembered.size >= MAX_REMEMBERED) remembered.delete(remembered.keys().next().value!);
  remembered.set(agent, details);
  return details;
}
