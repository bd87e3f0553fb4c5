import { COPY } from './copy.ts';

/** A token as `_analyze` answers it. */
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
  /** What the index looks up; undefined where the word was dropped. */
  term: string | undefined;
  /** The beginning of the word that the term kept. */
  kept: string;
  /** The ending that was cut. */
  cut: string;
  /** The term is not the word's beginning: another spelling was put in its place. */
  respelled: boolean;
  lowercased: boolean;
}

/** Pairs the tokenizer's words with the analyzer's terms by their place in the text. */
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
  /** Words it affected; empty if there are none. */
  words: string[];
  note: string;
}

/** One sentence per analysis step: what it did to this text. */
export function stageNotes(text: string, fates: WordFate[]): StageNote[] {
  const lowercased = fates.filter(fate => /\p{Lu}/u.test(fate.word) && fate.term !== undefined);
  const dropped = fates.filter(fate => fate.term === undefined);
  const stemmed = fates.filter(fate => fate.term !== undefined && (fate.cut !== '' || fate.respelled));
  const separated = /[^\p{L}\p{N}\s]/u.test(text) ? COPY.splitAtSpacesAndSigns : COPY.splitAtSpaces;
  return [
    { stage: 'split', words: [], note: fates.length > 1 ? separated : COPY.oneWord },
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
      stage: 'endings',
      words: stemmed.map(fate => fate.word),
      note: stemmed.length === 0 ? COPY.nothingStemmed : stemmed.map(endingNote).join(', '),
    },
  ];
}

const list = (fates: WordFate[]) => fates.map(fate => fate.word).join(', ');

function endingNote(fate: WordFate): string {
  return fate.respelled ? COPY.becomes(fate.word, fate.term) : COPY.loses(fate.word, fate.cut);
}

/** Words were sent one per line; a token belongs to the line in which it starts. A word without a token maps to ''. */
export function wordTerms(lines: string, tokens: readonly Token[]): [string, string][] {
  let start = 0;
  return lines.split('\n').map(word => {
    const end = start + word.length;
    const term = tokens.find(token => token.start_offset >= start && token.end_offset <= end)?.token ?? '';
    start = end + 1;
    return [word, term];
  });
}
