import '../testing/load-languages.ts';
import { expect, test } from 'vitest';
import { EngineError } from '../../errors/engine-error.ts';
import { parseScript } from '../script.ts';
import { ScriptService } from '../script-service.ts';
import { ANALYSIS_CONTEXT } from './predicate-contexts.ts';

function refusal(source: string): string | undefined {
  const script = { source };
  try {
    new ScriptService().compile(parseScript(script, { in: script }), ANALYSIS_CONTEXT);
  } catch (error) {
    if (error instanceof EngineError) return error.cause?.reason;
    throw error;
  }
  return undefined;
}

test('token scripts can only access the token', () => {
  expect(refusal('token.position > 1')).toBeUndefined();
  expect(refusal('params')).toBe('cannot resolve symbol [params]');
  expect(refusal('')).toBe(
    'invalid function definition: found no statements for function [execute] with [1] parameters',
  );
});
