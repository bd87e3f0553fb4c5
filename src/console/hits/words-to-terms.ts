import { COPY } from './copy.ts';

/** A token as `_analyze` returns it. */
export interface Token {
  token: string;
  start_offset: number;
  end_offset: number;
  type: string;
  position: number;
}

/** How analysis treated one word of the query. */
export interface WordFate {
  /** As typed. */
  word: string;
  /** The indexed term; undefined if the word was removed. */
  term: string | undefined;
  /** The prefix of the word that the term kept. */
  kept: string;
  /** The suffix that was removed. */
  cut: string;
  /** The term is not a prefix of the word: the stemmer changed its spelling. */
  respelled: boolean;
  lowercased: boolean;
}

/** Pairs the tokenizer's words with the analyzer's terms by their offsets. */
export function wordFates(text: string, words: Token[], terms: Token[]): WordFate[] {
  return words.map(token => {
    const word = text.slice(token.start_offset, token.end_offset);
    const term = terms.find(
      other => other.start_offset >= token.start_offset && other.end_offset <= token.end_offset,
    )?.token;
    const lower = word.toLowerCase();
    let shared = 0;
    while (term !== undefined && shared < term.length && term[shared] === lower[shared]) shared++;
    return {
      word,
      term,
      kept: term === undefined ? '' : word.slice(0, shared),
      cut: term === undefined ? word : word.slice(shared),
      respelled: term !== undefined && shared < term.length,
      lowercased: term !== undefined && word.slice(0, shared) !== lower.slice(0, shared),
    };
  });
}

export interface StageNote {
  stage: string;
  /** The affected words. */
  words: string[];
  note: string;
}

/** Describes what each analysis step did to this text. */
export function stageNotes(text: string, fates: WordFate[]): StageNote[] {
  const lowercased = fates.filter(fate => /\p{Lu}/u.test(fate.word) && fate.term !== undefined);
  const dropped = fates.filter(fate => fate.term === undefined);
  const stemmed = fates.filter(fate => fate.term !== undefined && (fate.cut !== '' || fate.respelled));
  const separated = /[^\p{L}\p{N}\s]/u.test(text) ? COPY.splitAtSpacesAndSigns : COPY.splitAtSpaces;
  return [
    { stage: COPY.splitStage, words: [], note: fates.length > 1 ? separated : COPY.oneWord },
    {
      stage: COPY.lowercaseStage,
      words: lowercased.map(fate => fate.word),
      note: lowercased.length === 0 ? COPY.alreadyLowercase : COPY.lowercased(list(lowercased)),
    },
    {
      stage: COPY.stopWordStage,
      words: dropped.map(fate => fate.word),
      note: dropped.length === 0 ? COPY.noStopWords : COPY.stopWordsRemoved(list(dropped)),
    },
    {
      stage: COPY.endingsStage,
      words: stemmed.map(fate => fate.word),
      note: stemmed.length === 0 ? COPY.nothingStemmed : stemmed.map(endingNote).join(', '),
    },
  ];
}

const list = (fates: WordFate[]) => fates.map(fate => fate.word).join(', ');

function endingNote(fate: WordFate): string {
  return fate.respelled ? COPY.becomes(fate.word, fate.term) : COPY.loses(fate.word, fate.cut);
}

/** Pairs words, sent one per line, with the token of the same line; '' for a word without a token. */
export function wordTerms(lines: string, tokens: readonly Token[]): [string, string][] {
  let start = 0;
  return lines.split('\n').map(word => {
    const end = start + word.length;
    const term = tokens.find(token => token.start_offset >= start && token.end_offset <= end)?.token ?? '';
    start = end + 1;
    return [word, term];
  });
}
