import { beforeAll, describe, expect, test } from 'vitest';
import { openRest } from '../testing/rest-client.ts';

type Rest = Awaited<ReturnType<typeof openRest>>;

describe('invalid items', () => {
  let rest: Rest;

  beforeAll(async () => {
    rest = await openRest();
    await rest('PUT /a/_doc/1?refresh', { t: 'big dog', k: 'x' });
  });

  const errorOf = async (line: string, request: object): Promise<string> => {
    const { status, body } = await rest(line, request);
    const error = body.error ?? body.docs?.[0].error;
    return error === undefined ? 'none' : `${status} ${error.type}: ${error.reason}`;
  };

  test.each([
    [{ x: 1 }, '400 parse_exception: failed to parse multi get request. unknown field [x]'],
    [{ stored_fields: {} }, '400 parse_exception: failed to parse multi get request. unknown field [stored_fields]'],
    [{ stored_fields: [null] }, '400 illegal_argument_exception: Expected text at 1:51 but found VALUE_NULL'],
    [{ _source: 7 }, '400 parse_exception: illegal type for _source: [VALUE_NUMBER]'],
    [{ _source: { x: 1 } }, '400 illegal_argument_exception: Expected text at 1:45 but found FIELD_NAME'],
    [{ _source: { includes: null } }, '400 parse_exception: unexpected token while parsing source settings'],
    [{ _id: null }, '400 action_request_validation_exception: Validation Failed: 1: id is missing for doc 0;'],
    [{ version: null, routing: [] }, 'none'],
    [{ version: 1.5 }, 'none'],
    [{ _source: { includes: 7 } }, 'none'],
  ])('_mget with %j', async (item, error) => {
    expect(await errorOf('POST /_mget', { docs: [{ _index: 'a', _id: '1', ...item }] })).toBe(error);
  });

  test.each([
    [{ fields: [null] }, '400 illegal_argument_exception: Expected text at 1:12 but found VALUE_NULL'],
    [{ fields: 't' }, '400 parse_exception: failed to parse term vectors request. field [fields] must be an array'],
    [{ routing: [] }, '400 illegal_argument_exception: Expected text at 1:12 but found START_ARRAY'],
    [{ x: 1 }, '400 parse_exception: failed to parse term vectors request. unknown field [x]'],
    [
      { filter: { x: 1 } },
      '400 parse_exception: failed to parse term vectors request. the field [x] is not valid for filter parameter for term vector request',
    ],
    [
      { filter: { max_num_terms: [] } },
      '400 x_content_parse_exception: [1:28] Current token (START_ARRAY) not numeric, cannot use numeric value accessors',
    ],
  ])('_termvectors with %j', async (request, error) => {
    expect(await errorOf('POST /a/_termvectors/1', request)).toBe(error);
  });

  test.each([
    [{ docs: 7 }, '400 parse_exception: _mtermvectors: Parameter [docs] not supported'],
    [{ x: [] }, '400 parse_exception: no parameter named [x] and type ARRAY'],
    [{ parameters: [] }, '400 parse_exception: no parameter named [parameters] and type ARRAY'],
    [{ ids: [{}] }, '400 illegal_argument_exception: ids array element should only contain ids'],
    [{ docs: [7] }, '400 illegal_argument_exception: docs array element should include an object'],
    [
      { docs: [{}] },
      '400 action_request_validation_exception: Validation Failed: 1: index is missing;2: id or doc is missing;3: at multi term vectors for doc 0;',
    ],
  ])('_mtermvectors with %j', async (request, error) => {
    expect(await errorOf('POST /_mtermvectors', request)).toBe(error);
  });

  test.each([
    [
      { scroll_id: 7 },
      '400 illegal_argument_exception: Unknown parameter [scroll_id] in request body or parameter is of the wrong type[VALUE_NUMBER] ',
    ],
    [
      { x: 'y' },
      '400 illegal_argument_exception: Unknown parameter [x] in request body or parameter is of the wrong type[VALUE_STRING] ',
    ],
  ])('_search/scroll with %j', async (request, error) => {
    expect(await errorOf('POST /_search/scroll', request)).toBe(error);
  });
});
