import { expect, test } from 'vitest';
import { openRest } from '../testing/rest-client.ts';

test('a pattern matches open indices when reading; names and expand_wildcards include closed ones', async () => {
  const rest = await openRest();
  await rest('PUT /shut');
  await rest('PUT /shown');
  await rest('POST /shut/_close');
  for (const what of ['', '/_mapping', '/_settings', '/_mapping/field/*']) {
    const names = async (line: string): Promise<string[]> => Object.keys((await rest(line)).body).sort();
    expect(await names(`GET /sh*${what}`)).toEqual(['shown']);
    expect(await names(`GET /_all${what}`)).toEqual(['shown']);
    expect(await names(`GET /sh*${what}?expand_wildcards=all`)).toEqual(['shown', 'shut']);
    expect(await names(`GET /sh*${what}?expand_wildcards=closed`)).toEqual(['shut']);
    expect(await names(`GET /shut${what}`)).toEqual(['shut']);
    expect(await names(`GET /shu*${what}`)).toEqual([]);
  }
  expect((await rest('GET /shu*/_mapping/field/*')).status).toBe(404);
  expect((await rest('GET /shu*/_settings?allow_no_indices=false')).status).toBe(404);
});

test.each(['shown,_all', '_all,shown', '_all,_all', 'sh*,_all'])(
  '_all cannot be combined with other names: %s',
  async names => {
    const rest = await openRest();
    await rest('PUT /shown');
    for (const line of [`GET /${names}/_mapping`, `GET /${names}/_search`]) {
      const { status, body } = await rest(line);
      expect([status, body.error.type, body.error.reason]).toEqual([
        400,
        'invalid_index_name_exception',
        "Invalid index name [_all], must not start with '_'.",
      ]);
    }
  },
);

test('patterns resolve to hidden indices and aliases on request, and to names with a dot', async () => {
  const rest = await openRest();
  await rest('PUT /.dotted');
  await rest('PUT /unseen', {
    settings: { 'index.hidden': true },
    aliases: { secret: { is_hidden: true }, plain: {} },
  });
  const resolved = async (parameters: string) => {
    const { indices, aliases } = (await rest(`GET /_resolve/index/*${parameters}`)).body;
    return [...indices, ...aliases].map(({ name }: { name: string }) => name);
  };
  expect(await resolved('')).toEqual(['.dotted', 'plain']);
  expect(await resolved('?expand_wildcards=open,hidden')).toEqual(['.dotted', 'unseen', 'plain', 'secret']);
});
