import { EngineError, illegalArgument } from '../../engine/errors/engine-error.ts';
import { isJsonObject, type JsonObject, type JsonValue, type Writable } from '../../engine/json/json-value.ts';
import { plainTextOf } from '../../engine/request/scalar.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { namesThisNode } from './nodes-info.ts';
import { stateParts } from './state.ts';

type Members = Record<string, Writable>;

/** The members of each command besides index and shard, and the name under which errors are reported. */
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  move: ['from_node', 'to_node'],
  cancel: ['node'],
  allocate_replica: ['node'],
  allocate_stale_primary: ['node'],
  allocate_empty_primary: ['node'],
};

/** On a single node no copy can move: every command is parsed, and rejected with a reason. */
export async function reroute(call: Call): Promise<Answer> {
  const commands = commandsIn(call.body());
  for (const [command, parameters] of commands)
    for (const name of COMMANDS[command]!) checkNode(call, parameters[name]);
  const explanations = commands.map(explain);
  const refused = explanations.find(({ decisions }) => decisions.length > 0);
  if (refused && !call.flag('explain')) throw illegalArgument(refused.decisions[0]!.explanation);
  const metrics = call.list('metric') ?? ['blocks', 'nodes', 'routing_table', 'routing_nodes', 'master_node'];
  const body: Members = { acknowledged: true };
  if (!metrics.includes('none')) body.state = await stateParts(call, metrics);
  if (call.flag('explain')) body.explanations = explanations as unknown as Writable;
  return ok(body);
}

/** @throws EngineError for a node other than this one */
function checkNode(call: Call, node: JsonValue | undefined): void {
  if (node !== undefined && !namesThisNode(call, plainTextOf(node)))
    throw illegalArgument(`failed to resolve [${plainTextOf(node)}], no matching nodes`);
}

function commandsIn(body: JsonObject | undefined): [string, JsonObject][] {
  const list = body?.commands ?? [];
  if (!Array.isArray(list)) throw illegalArgument('[commands] must be a list');
  return list.map(item => {
    const [entry] = isJsonObject(item) ? Object.entries(item) : [];
    const [name, parameters] = entry ?? ['', {}];
    if (!Object.hasOwn(COMMANDS, name) || !isJsonObject(parameters))
      throw new EngineError('x_content_parse_exception', '[cluster_reroute] failed to parse field [commands]', {
        cause: new EngineError('named_object_not_found_exception', `unknown field [${name}]`),
      });
    return [name, parameters];
  });
}

interface Explanation {
  command: string;
  parameters: Members;
  decisions: { decider: string; decision: 'NO'; explanation: string }[];
}

function explain([command, { index, shard, ...rest }]: [string, JsonObject]): Explanation {
  const parameters: Members = { index, shard };
  for (const name of COMMANDS[command]!) parameters[name] = rest[name];
  if (command === 'cancel') parameters.allow_primary = rest.allow_primary ?? false;
  const explanation = `[${command}] of [${index}][${shard}]: on a single node, shard copies cannot be moved or allocated`;
  return {
    command,
    parameters,
    decisions: [{ decider: `${command}_allocation_command`, decision: 'NO', explanation }],
  };
}
