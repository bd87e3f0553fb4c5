import { describe, expect, test } from 'vitest';
import { tokenGraph } from '../analysis/token-graph.ts';
import { tokensOf, traceOf } from '../analysis/trace.ts';
import { FIRST_STATE, requestFor } from './analyze-request.ts';
import { REFERENCE_ANSWERS } from './testing/reference-answers.data.ts';
import { becomes, lineageOf, offsetsOf } from './token/lineage.ts';

function traceFor(name: keyof typeof REFERENCE_ANSWERS) {
  const { body, answer } = REFERENCE_ANSWERS[name];
  return traceOf(answer.detail, [body.text].flat().join('\n'));
}

function wordsOf(trace: ReturnType<typeof traceFor>) {
  return trace.stages.map(stage => `${stage.name}: ${tokensOf(stage).length} ${stage.effect}`);
}

describe('responses of a real engine to `_analyze` with `explain`', () => {
  test('the room sends the recorded requests', () => {
    const filters = ['lowercase', 'stop', { type: 'synonym_graph', synonyms: ['ny, new york'] }, 'porter_stem'];
    const { chain, builtIn, field, normalizer } = REFERENCE_ANSWERS;
    const asked = [
      requestFor({ ...FIRST_STATE, filters }, [chain.body.text]),
      requestFor({ ...FIRST_STATE, source: 'analyzer' }, [builtIn.body.text]),
      requestFor({ ...FIRST_STATE, source: 'field', index: 'anroom-r', field: 't' }, field.body.text),
      requestFor({ ...FIRST_STATE, source: 'field', index: 'anroom-r', own: 'normalizer:n' }, [normalizer.body.text]),
    ];
    const recorded = [chain, builtIn, field, normalizer].map(({ path, body }) => ({ method: 'POST', path, body }));
    expect(asked).toEqual(recorded);
  });

  test('a chain has stages, effects, holes, arcs and offsets corrected by the char filter', () => {
    const trace = traceFor('chain');
    expect(wordsOf(trace)).toEqual([
      'standard: 8 8 tokens',
      'lowercase: 8 6 changed',
      'stop: 7 −1 token',
      'synonym_graph: 8 +1 token',
      'porter_stem: 8 2 changed',
    ]);
    expect(trace.stages[3]!.arcs.map(arc => [arc.chip.token.token, arc.from, arc.to])).toEqual([['ny', 6, 8]]);
    const fox = trace.terms.find(term => term.token === 'fox')!;
    expect(lineageOf(trace, fox).map(step => step.text)).toEqual(['fox', 'foxes', 'foxes', 'foxes', 'Foxes']);
    expect(offsetsOf(trace, fox)[0]).toEqual({ name: 'html_strip', behind: [17, 22], before: [19, 24] });
    expect(tokenGraph(trace.terms).holes).toEqual([0]);
  });

  test('a built-in analyzer has only final tokens', () => {
    const trace = traceFor('builtIn');
    expect(wordsOf(trace)).toEqual(['english: 2 2 tokens']);
    expect(trace.terms.map(term => term.token)).toEqual(['run', 'fox']);
  });

  test('a field with an analyzer of its index, several texts at once', () => {
    const trace = traceFor('field');
    expect(trace.texts.map(stage => stage.text)).toEqual(['Wi-Fi in\nNew York']);
    const [whole] = tokensOf(trace.stages[0]!);
    expect(becomes(trace, whole!).map(term => term.token)).toEqual(['wi', 'fi']);
    expect(trace.terms.at(-1)).toMatchObject({ token: 'york', start_offset: 20, end_offset: 24 });
  });

  test('a normalizer', () => {
    expect(wordsOf(traceFor('normalizer')).at(-1)).toBe('lowercase: 1 1 changed');
  });
});
