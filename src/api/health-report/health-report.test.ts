import { describe, expect, test } from 'vitest';
import { openEngine } from '../../engine/node/open-engine.ts';
import { MemoryStore } from '../../engine/store/memory-store.ts';
import { createHandler } from '../handler.ts';
import { openRest, restOver } from '../testing/rest-client.ts';

/** A node whose disk has 1000 bytes. */
async function withDisk(available: number) {
  const engine = await openEngine({ store: new MemoryStore() });
  const usage = () => ({ disk: { total: 1000, available } }) as never;
  return restOver(createHandler(engine, { host: { usage } }));
}

describe('shards', () => {
  test('green without replicas, with the number of primaries', async () => {
    const rest = await openRest();
    await rest('PUT /a', { settings: { number_of_shards: 3, number_of_replicas: 0 } });
    const { status, body } = await rest('GET /_health_report/shards_availability');
    expect([status, Object.keys(body)]).toEqual([200, ['cluster_name', 'indicators']]);
    const { shards_availability: shards } = body.indicators;
    expect(shards).toMatchObject({ status: 'green', symptom: 'This cluster has all shards available.' });
    expect(shards.details).toMatchObject({ started_primaries: 3, unassigned_replicas: 0 });
    expect(Object.keys(shards)).toEqual(['status', 'symptom', 'details']);
  });

  test('replicas without a node are yellow, with impact and remedy', async () => {
    const rest = await openRest();
    await rest('PUT /b', { settings: { number_of_shards: 2, number_of_replicas: 1 } });
    await rest('PUT /a', { settings: { number_of_replicas: 1 } });
    const { body } = await rest('GET /_health_report');
    expect(body.status).toBe('yellow');
    const { shards_availability: shards } = body.indicators;
    expect(shards).toMatchObject({
      status: 'yellow',
      symptom: 'This cluster has 3 unavailable replica shards.',
      impacts: [
        {
          id: 'elasticsearch:health:shards_availability:impact:replica_unassigned',
          severity: 2,
          description:
            'Searches might be slower than usual. Fewer redundant copies of the data exist on 2 indices [a, b].',
          impact_areas: ['search'],
        },
      ],
    });
    expect(shards.diagnosis[0].affected_resources).toEqual({ indices: ['a', 'b'] });
    const limited = await rest('GET /_health_report/shards_availability?size=1');
    expect(limited.body.indicators.shards_availability.diagnosis[0].affected_resources).toEqual({ indices: ['a'] });
    const brief = await rest('GET /_health_report/shards_availability?verbose=false');
    expect(Object.keys(brief.body.indicators.shards_availability)).toEqual(['status', 'symptom']);
  });
});

describe('disk', () => {
  const state = async (available: number) => {
    const rest = await withDisk(available);
    await rest('PUT /_cluster/settings', {
      persistent: {
        'cluster.routing.allocation.disk.watermark.high': '90%',
        'cluster.routing.allocation.disk.watermark.flood_stage': '95%',
      },
    });
    return (await rest('GET /_health_report/disk')).body.indicators.disk;
  };
  test('follows the watermarks', async () => {
    expect((await state(200)).details.nodes_with_enough_disk_space).toBe(1);
    expect([(await state(200)).status, (await state(80)).status, (await state(40)).status]).toEqual([
      'green',
      'yellow',
      'red',
    ]);
    expect((await state(40)).details.nodes_over_flood_stage_watermark).toBe(1);
  });
  test('is unknown where the host reports no disk', async () => {
    const { disk } = (await (await openRest())('GET /_health_report/disk')).body.indicators;
    expect([disk.status, disk.symptom, disk.details.nodes_with_unknown_disk_status]).toEqual([
      'unknown',
      'No disk usage data.',
      1,
    ]);
  });
  test('indices that are blocked because the disk is full are counted', async () => {
    const rest = await withDisk(500);
    await rest('PUT /full', { settings: { 'index.blocks.read_only_allow_delete': true } });
    const { disk } = (await rest('GET /_health_report/disk')).body.indicators;
    expect([disk.status, disk.symptom]).toEqual(['red', '1 index [full] is not allowed to be updated.']);
    expect(disk.details.indices_with_readonly_block).toBe(1);
  });
});

test('an unknown indicator is missing, a negative size is refused', async () => {
  const rest = await openRest();
  const missing = await rest('GET /_health_report/nope');
  expect([missing.status, missing.body.error.reason]).toEqual([404, 'Did not find indicator nope']);
  expect((await rest('GET /_health_report?size=-1')).body.error.reason).toBe(
    'The max number of resources should be a positive integer',
  );
});
