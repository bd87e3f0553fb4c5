import type { Writable } from '../../engine/json/json-value.ts';
import { type Answer, ok, textAnswer } from '../answer.ts';
import type { Call } from '../call.ts';
import { namesThisNode, ofNodes } from './nodes-info.ts';
import { NODE_ROLES } from './this-node.ts';

/** The number of requests to each endpoint. */
export function nodesUsage(call: Call): Answer {
  const { engine, usage } = call;
  const given = (call.part('metric') ?? '_all').split(',');
  const wants = (metric: string) => given.includes('_all') || given.includes(metric);
  const node: Record<string, Writable> = { timestamp: call.now(), since: usage.since };
  if (wants('rest_actions')) node.rest_actions = Object.fromEntries(usage.requests);
  if (wants('aggregations')) node.aggregations = {};
  return ok(ofNodes(call, { [engine.nodeId]: node }, call.part('node_id')?.split(',')));
}

/** There is one thread, so the report lists the running tasks, longest first. */
export function hotThreads(call: Call): Answer {
  const { engine, host } = call;
  if (!(call.part('node_id')?.split(',') ?? ['_all']).some(id => namesThisNode(call, id))) return textAnswer('');
  const address = host.address ?? 'local';
  const threads = call.integer('threads') ?? 3;
  const letters = NODE_ROLES.map(role => role[0]).join('');
  const lines = [
    `::: {${engine.nodeName}}{${engine.nodeId}}{${engine.nodeId}}{127.0.0.1}{${address}}{${letters}}`,
    `   Hot threads at ${new Date(call.now()).toISOString()}, interval=${call.parameter('interval') ?? '500ms'}, busiestThreads=${threads}, ignoreIdleThreads=${call.flag('ignore_idle_threads', true)}:`,
    '',
  ];
  const tasks = [...engine.tasks.list({}, true)].sort(
    (a, b) => Number(b.running_time_in_nanos) - Number(a.running_time_in_nanos),
  );
  for (const task of tasks.slice(0, threads)) {
    const millis = Number(task.running_time_in_nanos) / 1e6;
    lines.push(`   task [${task.id}] [${task.action}] for ${millis}ms ${task.description}`.trimEnd(), '');
  }
  return textAnswer(`${lines.join('\n')}\n`);
}
