import { expect, test } from 'vitest';
import { EngineError, illegalArgument, indexNotFound } from '../engine/errors/engine-error.ts';
import { SearchPhaseError } from '../engine/errors/search-phase-error.ts';
import { errorAnswer } from './errors.ts';

test('the envelope contains the metadata twice, and the status', () => {
  const cause = {
    type: 'index_not_found_exception',
    reason: 'no such index [a]',
    'resource.type': 'index_or_alias',
    'resource.id': 'a',
    index_uuid: '_na_',
    index: 'a',
  };
  expect(errorAnswer(indexNotFound('a'))).toEqual({
    status: 404,
    body: { error: { root_cause: [cause], ...cause }, status: 404 },
  });
});

test('a foreign cause never becomes the root cause', () => {
  const foreign = new EngineError('number_format_exception', 'For input string: "x"');
  const { body } = errorAnswer(new EngineError('document_parsing_exception', 'failed to parse', { cause: foreign }));
  expect(body).toMatchObject({
    error: { root_cause: [{ type: 'document_parsing_exception' }], caused_by: { type: 'number_format_exception' } },
  });
});

test('a cause of the engine’s own does, even through strict parsers', () => {
  const inner = new EngineError('parsing_exception', 'unknown query [x]');
  const outer = new EngineError('x_content_parse_exception', '[bool] failed to parse field [must]', { cause: inner });
  expect(errorAnswer(outer).body).toMatchObject({
    error: { root_cause: [{ type: 'parsing_exception' }], type: 'x_content_parse_exception' },
  });
});

test('a failed search lists its shards and takes their status', () => {
  const failure = (shard: number) => ({ index: 'i', shard, node: 'n', error: illegalArgument('no') });
  const { status, body } = errorAnswer(new SearchPhaseError('query', 'all shards failed', [failure(0), failure(1)]));
  expect(status).toBe(400);
  expect(body).toEqual({
    error: {
      root_cause: [{ type: 'illegal_argument_exception', reason: 'no' }],
      type: 'search_phase_execution_exception',
      reason: 'all shards failed',
      phase: 'query',
      grouped: true,
      failed_shards: [
        { shard: 0, index: 'i', node: 'n', reason: { type: 'illegal_argument_exception', reason: 'no' } },
      ],
      caused_by: {
        type: 'illegal_argument_exception',
        reason: 'no',
        caused_by: { type: 'illegal_argument_exception', reason: 'no' },
      },
    },
    status: 400,
  });
});

test('a stack names files, not folders', () => {
  const { body } = errorAnswer(illegalArgument('x /a/b'), true) as unknown as {
    body: { error: { stack_trace: string } };
  };
  const [message, ...frames] = body.error.stack_trace.split('\n');
  expect(message).toContain('x /a/b');
  expect(frames[1]).toMatch(/errors\.test\.ts:\d+:\d+/);
  expect(frames.filter(frame => frame.includes('/'))).toEqual([]);
});

test('error_trace adds the stack', () => {
  expect(errorAnswer(illegalArgument('x'), true).body).toMatchObject({
    error: { stack_trace: expect.stringContaining('x') },
  });
});
