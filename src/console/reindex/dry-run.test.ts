import { expect, test } from 'vitest';
import { trialProblem } from './dry-run.ts';

test.each([
  "ctx._source.tags = ['a']",
  "ctx['_source'].n += 1; ctx.op = 'noop'",
  'if (ctx . _source.n > 1) { ctx._id = ctx._source.code }',
  "def source = ctx._source; source.remove('x')",
  'ctx["_routing"] = "a"',
  '',
])('%s can be tried', script => {
  expect(trialProblem(script)).toBeUndefined();
});

test.each([
  "ctx._index = 'x'",
  "ctx['_index'] = 'x'",
  "ctx['_in' + 'dex'] = 'made-by-a-link'",
  "ctx.put('_index', 'x')",
  "ctx['_source' + ''].n = 1",
  "def c = ctx; c._index = 'x'",
  "void f(Map m) { m.put('_in' + 'dex', 'x') } f(ctx)",
  "for (e in ctx.entrySet()) { e.setValue('x') }",
  "[ctx].get(0)._index = 'x'",
  "ctx/* */['_in' + 'dex'] = 'x'",
])('%s cannot be tried', script => {
  expect(trialProblem(script)).toContain('could send documents to another index');
});
