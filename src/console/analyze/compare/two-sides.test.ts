import { expect, test } from 'vitest';
import { type AnalyzeDetail, type TraceToken, traceOf } from '../../analysis/trace.ts';
import { queryTerms } from './two-sides.ts';

function word(token: string, position: number, length = token.length): TraceToken {
  return { token, position, start_offset: position * 20, end_offset: position * 20 + length, type: 'word' };
}

function chain(...stages: [string, TraceToken[]][]): AnalyzeDetail {
  const [[name, tokens], ...filters] = stages as [[string, TraceToken[]], ...[string, TraceToken[]][]];
  return {
    custom_analyzer: true,
    tokenizer: { name, tokens },
    tokenfilters: filters.map(([filter, after]) => ({ name: filter, tokens: after })),
  };
}

const text = traceOf(
  chain(
    ['standard', [word('The', 0), word('Running', 1), word('E-Mail', 2)]],
    ['lowercase', [word('the', 0), word('running', 1), word('e-mail', 2)]],
    ['stop', [word('running', 1), word('e-mail', 2)]],
    ['porter_stem', [word('run', 1, 7), word('e-mail', 2)]],
  ),
  '',
);
const reasonFor = (...stages: [string, TraceToken[]][]) => queryTerms(text, traceOf(chain(...stages), ''))[0]!.reason;

test('equal terms match', () => {
  const query = traceOf(chain(['standard', [word('run', 0)]]), '');
  expect(queryTerms(text, query)).toMatchObject([{ found: [{ position: 1 }], reason: undefined }]);
});

test('stemmed in the text only', () => {
  expect(reasonFor(['standard', [word('Running', 0)]], ['lowercase', [word('running', 0)]])).toBe(
    'The text has run, the query looks for running: porter_stem changed it there but not here.',
  );
});

test('lowercasing is the reason only if there is no other', () => {
  expect(reasonFor(['standard', [word('running', 0)]])).toBe(
    'The text has run, the query looks for running: porter_stem changed it there but not here.',
  );
});

test('removed from the text only', () => {
  expect(reasonFor(['whitespace', [word('the', 0)]])).toBe(
    '“The” is in the text, but stop removes it there and not here.',
  );
});

test('split in the query only', () => {
  expect(reasonFor(['letter', [word('mail', 0)]])).toBe(
    'The text has e-mail in one piece: it is split here but not there.',
  );
});

test('not in the text', () => {
  expect(reasonFor(['standard', [word('zebra', 0)]])).toBe('No word of the text becomes zebra.');
});
