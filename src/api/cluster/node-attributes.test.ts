import { expect, test } from 'vitest';
import { openEngine } from '../../engine/node/open-engine.ts';
import { MemoryStore } from '../../engine/store/memory-store.ts';
import { createHandler } from '../handler.ts';
import { openRest, restOver } from '../testing/rest-client.ts';

test('configured attributes are shown wherever a node is described', async () => {
  const engine = await openEngine({ store: new MemoryStore(), nodeName: 'node-1' });
  const host = { address: '127.0.0.1:9200', maxBody: 1000, attributes: { rack: 'r1', zone: 'a' } };
  const rest = restOver(createHandler(engine, { host }));
  expect((await rest('GET /_cat/nodeattrs?h=node,ip,port,attr,value')).text).toBe(
    'node-1 127.0.0.1 9200 rack r1\nnode-1 127.0.0.1 9200 zone a\n',
  );
  const { attributes } = host;
  const nodes = { nodes: { [engine.nodeId]: { attributes } } };
  for (const path of ['/_nodes', '/_nodes/stats', '/_cluster/state/nodes', '/_tasks'])
    expect((await rest(`GET ${path}`)).body).toMatchObject(nodes);
  expect((await rest('GET /_cluster/settings?include_defaults')).body.defaults.node).toEqual({ attr: attributes });
  const { body: flat } = await rest('GET /_cluster/settings?include_defaults&flat_settings');
  expect(flat.defaults).toMatchObject({ 'node.attr.rack': 'r1', 'node.attr.zone': 'a' });
});

test('a node without attributes has no rows', async () => {
  const rest = await openRest();
  expect((await rest('GET /_cat/nodeattrs')).text).toBe('');
});
