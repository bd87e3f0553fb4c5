import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RestNode } from '../testing/rest-node.ts';

type Step =
  | { kind: 'write'; id: number; value: number }
  | { kind: 'remove'; id: number }
  | { kind: 'snapshot' | 'drop' | 'restore'; snapshot: number }
  | { kind: 'restart' };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('write' as const), id: fc.nat(8), value: fc.nat(99) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), id: fc.nat(8) }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constantFrom('snapshot' as const, 'drop', 'restore'), snapshot: fc.nat(3) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'restart' as const }) },
);

type Documents = Map<number, number>;

/** The node, and what it should contain. */
class Model {
  readonly node: RestNode;
  private documents: Documents = new Map();
  private readonly snapshots = new Map<number, Documents>();

  constructor(node: RestNode) {
    this.node = node;
  }

  async run(step: Step): Promise<void> {
    const { node, documents, snapshots } = this;
    if (step.kind === 'restart') return node.restart();
    if (step.kind === 'write') {
      await node.rest(`PUT /a/_doc/${step.id}`, { value: step.value });
      documents.set(step.id, step.value);
    } else if (step.kind === 'remove') {
      await node.rest(`DELETE /a/_doc/${step.id}`);
      documents.delete(step.id);
    } else await this.onSnapshot(step.kind, step.snapshot, snapshots.get(step.snapshot));
  }

  private async onSnapshot(kind: 'snapshot' | 'drop' | 'restore', number: number, kept: Documents | undefined) {
    const { node, snapshots } = this;
    const path = `/_snapshot/r/s${number}`;
    if (kind === 'snapshot') {
      const { status } = await node.rest(`PUT ${path}?wait_for_completion=true`);
      expect(status).toBe(kept ? 400 : 200);
      if (!kept) snapshots.set(number, new Map(this.documents));
    } else if (kind === 'drop') {
      expect((await node.rest(`DELETE ${path}`)).status).toBe(kept ? 200 : 404);
      snapshots.delete(number);
    } else if (kept) {
      await node.rest('POST /a/_close');
      expect((await node.rest(`POST ${path}/_restore?wait_for_completion=true`)).status).toBe(200);
      this.documents = new Map(kept);
    }
  }

  async check(): Promise<void> {
    const { body } = await this.node.rest('POST /a/_refresh').then(() => this.node.rest('GET /a/_search?size=100'));
    const found = body.hits.hits.map((hit: { _id: string; _source: { value: number } }) => [
      Number(hit._id),
      hit._source.value,
    ]);
    expect(new Map(found)).toEqual(this.documents);
    const { snapshots } = (await this.node.rest('GET /_snapshot/r/_all')).body;
    expect(snapshots.map(({ snapshot }: { snapshot: string }) => snapshot).sort()).toEqual(
      [...this.snapshots.keys()].map(number => `s${number}`).sort(),
    );
    expect((await this.node.rest('POST /_snapshot/r/_cleanup')).body.results.deleted_blobs).toBe(0);
  }
}

test('an index and its snapshots match a model of both after any sequence of steps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async steps => {
      const node = await RestNode.start();
      await node.rest('PUT /_snapshot/r', { type: 'fs', settings: { location: 'one' } });
      await node.rest('PUT /a', { settings: { number_of_shards: 2 } });
      const model = new Model(node);
      for (const one of steps) await model.run(one);
      await model.check();
    }),
    { numRuns: 25 },
  );
}, 60_000);
