import { expect, test } from 'vitest';
import { openRest } from '../testing/rest-client.ts';

test('the list of tasks contains itself, in three formats', async () => {
  const rest = await openRest();
  const byNode = (await rest('GET /_tasks?detailed', undefined, { 'x-opaque-id': 'me' })).body.nodes;
  const [node] = Object.values(byNode) as { name: string; tasks: Record<string, object> }[];
  expect(node!.name).toBe('node-1');
  const [own, child] = Object.values(node!.tasks);
  expect(own).toMatchObject({
    action: 'cluster:monitor/tasks/lists',
    description: '',
    headers: { 'X-Opaque-Id': 'me' },
  });
  expect(child).toMatchObject({ action: 'cluster:monitor/tasks/lists[n]', type: 'direct' });

  const tree = Object.values((await rest('GET /_tasks?group_by=parents')).body.tasks) as { children: object[] }[];
  expect(tree).toHaveLength(1);
  expect(tree[0]!.children).toHaveLength(1);
  expect((await rest('GET /_tasks?group_by=none&actions=*n]')).body.tasks).toHaveLength(1);
  expect((await rest('GET /_tasks?group_by=none&nodes=nobody')).body.tasks).toEqual([]);
  expect((await rest('GET /_tasks?group_by=all')).body.error.reason).toBe(
    '[group_by] must be one of [nodes], [parents] or [none] but was [all]',
  );
});

test('returns 404 for an unknown task', async () => {
  const rest = await openRest();
  const node = Object.keys((await rest('GET /_tasks')).body.nodes)[0]!;
  const missing = await rest(`GET /_tasks/${node}:99`);
  expect(missing.status).toBe(404);
  expect(missing.body.error).toMatchObject({
    type: 'resource_not_found_exception',
    reason: `task [${node}:99] isn't running and hasn't stored its results`,
  });
  expect((await rest('GET /_tasks/other:1')).body.error.reason).toBe(
    "task [other:1] belongs to the node [other] which isn't part of the cluster and there is no record of the task",
  );
  const malformed = await rest('GET /_tasks/xyz');
  expect([malformed.status, malformed.body.error.reason]).toEqual([400, 'malformed task id xyz']);
  const ofParent = await rest('GET /_tasks?parent_task_id=xyz');
  expect([ofParent.status, ofParent.body.error.reason]).toEqual([400, 'malformed task id xyz']);
  expect((await rest('GET /_tasks/n:x')).body.error.caused_by).toEqual({
    type: 'number_format_exception',
    reason: 'For input string: "x"',
  });
});

test('cancelling unknown tasks is reported in the body', async () => {
  const rest = await openRest();
  const node = Object.keys((await rest('GET /_tasks')).body.nodes)[0]!;
  const gone = await rest(`POST /_tasks/${node}:99/_cancel`);
  expect(gone.status).toBe(200);
  expect(gone.body).toEqual({
    node_failures: [
      {
        type: 'failed_node_exception',
        reason: `Failed node [${node}]`,
        node_id: node,
        caused_by: { type: 'resource_not_found_exception', reason: `task [${node}:99] is not found` },
      },
    ],
    nodes: {},
  });
  const elsewhere = await rest('POST /_tasks/other:1/_cancel');
  expect(elsewhere.body.node_failures[0].caused_by).toMatchObject({ type: 'no_such_node_exception' });
  expect((await rest('POST /_tasks/_cancel?actions=*nothing')).body).toEqual({ nodes: {} });
});
