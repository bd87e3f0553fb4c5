import type { AnalyzeDetail } from '../../analysis/trace.ts';
import { ask, type EngineRequest } from '../../connections/ask.ts';
import type { Connection } from '../../connections/connection.ts';
import { EngineProblem } from '../../connections/engine-problem.ts';
import { type AnalyzeRequest, type AnalyzeState, requestFor } from '../analyze-request.ts';
import { type DocumentQuestion, readDocuments } from './read-documents.ts';
import { type ReadToken, Vocabulary } from './vocabulary.ts';

export interface VocabularyProgress {
  vocabulary: Vocabulary;
  documents: number;
  total: number;
  /** The number of texts that `_analyze` rejected even after splitting. */
  refused: number;
}

type Ask = (texts: string[]) => EngineRequest;

/** Characters per request, because an index accepts 10,000 tokens per `_analyze`. */
const BATCH = 16_000;
/** Shorter texts are not split further. */
const SHORTEST = 64;

/**
 * Reads the values of a field slice by slice and analyzes each twice: with the tokenizer only, and with the analyzer.
 * Uses only `_search` and `_analyze`, so it works with every engine.
 */
export async function* readVocabulary(
  connection: Connection,
  state: AnalyzeState,
  question: DocumentQuestion,
): AsyncGenerator<VocabularyProgress> {
  const { signal } = question;
  const words = await wordsRequest(connection, state, signal);
  const terms: Ask = texts => withoutExplain(requestFor(state, texts)!);
  const progress: VocabularyProgress = { vocabulary: new Vocabulary(), documents: 0, total: 0, refused: 0 };
  const read = async (request: EngineRequest) =>
    (await ask<{ tokens: ReadToken[] }>(connection, request, signal)).body.tokens;
  const add = async (texts: string[]): Promise<void> => {
    try {
      const both = await Promise.all([read(words(texts)), read(terms(texts))]);
      progress.vocabulary.add(...both);
    } catch (error) {
      if (!isTooMuch(error)) throw error;
      const halves = halved(texts);
      if (!halves) progress.refused++;
      else for (const half of halves) await add(half);
    }
  };
  for await (const slice of readDocuments(connection, question)) {
    for (const batch of batches(slice.texts)) await add(batch);
    progress.documents = slice.documents;
    progress.total = slice.total;
    yield { ...progress };
  }
  yield { ...progress, total: progress.documents };
}

/** Words come from the analyzer's tokenizer, or from `standard` if its tokenizer is unknown. */
async function wordsRequest(connection: Connection, state: AnalyzeState, signal: AbortSignal): Promise<Ask> {
  if (state.source === 'chain')
    return text => ({
      method: 'POST',
      path: '/_analyze',
      body: { char_filter: state.charFilters, tokenizer: state.tokenizer, text },
    });
  const probe = requestFor(state, ['a'])!;
  const { detail } = (await ask<{ detail: AnalyzeDetail }>(connection, probe, signal)).body;
  if (!detail.tokenizer) return text => ({ method: 'POST', path: '/_analyze', body: { tokenizer: 'standard', text } });
  const body = {
    char_filter: (detail.charfilters ?? []).map(({ name }) => name),
    tokenizer: detail.tokenizer.name,
  };
  return text => ({ method: 'POST', path: probe.path, body: { ...body, text } });
}

function withoutExplain({ method, path, body }: AnalyzeRequest): EngineRequest {
  const { explain: _, ...rest } = body;
  return { method, path, body: rest };
}

function isTooMuch(error: unknown): boolean {
  return error instanceof EngineProblem && error.reason.includes('max_token_count');
}

/** Groups values into batches of similar length. */
export function batches(texts: string[]): string[][] {
  const groups: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const text of texts) {
    if (text === '') continue;
    if (length + text.length > BATCH) {
      groups.push([]);
      length = 0;
    }
    groups.at(-1)!.push(text);
    length += text.length;
  }
  return groups;
}

/** Splits the list in half, or a single text, at a blank if possible. */
export function halved(texts: string[]): string[][] | undefined {
  const middle = texts.length >> 1;
  if (texts.length > 1) return [texts.slice(0, middle), texts.slice(middle)];
  const [text = ''] = texts;
  if (text.length < SHORTEST) return undefined;
  const blank = text.indexOf(' ', text.length >> 1);
  const cut = blank < 0 ? text.length >> 1 : blank;
  return cut >= text.length - 1 ? undefined : [[text.slice(0, cut)], [text.slice(cut)]];
}
