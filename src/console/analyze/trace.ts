/** What `_analyze` with `explain: true` tells about a token. */
export interface TraceToken {
  token: string;
  start_offset: number;
  end_offset: number;
  type: string;
  position: number;
  positionLength?: number;
  [attribute: string]: unknown;
}

interface NamedTokens {
  name: string;
  tokens: TraceToken[];
}

/** The `detail` of the answer: a built-in analyzer shows only its end, a chain every stage. */
export interface AnalyzeDetail {
  custom_analyzer: boolean;
  analyzer?: NamedTokens;
  charfilters?: { name: string; filtered_text: string[] }[];
  tokenizer?: NamedTokens;
  tokenfilters?: NamedTokens[];
}

export interface Chip {
  token: TraceToken;
  state: 'same' | 'changed' | 'new' | 'removed';
  /** The text in pieces: kept from the stage before, changed by this one, or cut away. */
  pieces: { text: string; change: 'kept' | 'changed' | 'cut' }[];
}

export interface Column {
  position: number;
  chips: Chip[];
}

export interface TokenStage {
  kind: 'tokenizer' | 'token filter' | 'analyzer';
  name: string;
  /** By position: what stands there, side by side the stacked ones. */
  columns: Column[];
  effect: string;
}

export interface TextStage {
  kind: 'char filter';
  name: string;
  text: string;
  effect: string;
}

export interface Trace {
  texts: TextStage[];
  stages: TokenStage[];
  /** Positions of the whole picture; holes included. */
  positions: number;
  /** What is indexed or searched in the end. */
  terms: TraceToken[];
}

export function traceOf(detail: AnalyzeDetail, source: string): Trace {
  const texts = textStages(detail, source);
  const rows: { kind: TokenStage['kind']; row: NamedTokens }[] = [
    ...(detail.analyzer ? [{ kind: 'analyzer' as const, row: detail.analyzer }] : []),
    ...(detail.tokenizer ? [{ kind: 'tokenizer' as const, row: detail.tokenizer }] : []),
    ...(detail.tokenfilters ?? []).map(row => ({ kind: 'token filter' as const, row })),
  ];
  const positions = 1 + Math.max(-1, ...rows.flatMap(({ row }) => row.tokens.map(token => token.position)));
  const stages = rows.map(({ kind, row }, at) => tokenStage(kind, row, rows[at - 1]?.row.tokens, positions));
  return { texts, stages, positions, terms: rows.at(-1)?.row.tokens ?? [] };
}

function textStages(detail: AnalyzeDetail, source: string): TextStage[] {
  let before = source;
  return (detail.charfilters ?? []).map(({ name, filtered_text }) => {
    const text = filtered_text.join('\n');
    const difference = text.length - before.length;
    const effect =
      text === before ? 'nothing to do' : difference === 0 ? 'changed' : `${signed(difference)} characters`;
    before = text;
    return { kind: 'char filter', name, text, effect };
  });
}

function tokenStage(
  kind: TokenStage['kind'],
  row: NamedTokens,
  before: TraceToken[] | undefined,
  positions: number,
): TokenStage {
  const columns: Column[] = Array.from({ length: positions }, (_, position) => ({ position, chips: [] }));
  const left = new Set(before);
  let changed = 0;
  let added = 0;
  for (const token of row.tokens) {
    const origin = before && originOf(token, left);
    if (origin) left.delete(origin);
    const chip = chipOf(token, origin, before !== undefined);
    if (chip.state === 'changed') changed++;
    if (chip.state === 'new') added++;
    columns[token.position]!.chips.push(chip);
  }
  for (const token of left)
    columns[token.position]?.chips.push({ token, state: 'removed', pieces: [{ text: token.token, change: 'cut' }] });
  return {
    kind,
    name: row.name,
    columns,
    effect: before ? effectOf(changed, added, left.size) : counted(row.tokens.length, 'token'),
  };
}

/** The token of the stage before that this one was made of: same place in the text, the same word first. */
function originOf(token: TraceToken, candidates: Set<TraceToken>): TraceToken | undefined {
  let best: TraceToken | undefined;
  for (const candidate of candidates) {
    if (candidate.start_offset !== token.start_offset || candidate.end_offset !== token.end_offset) continue;
    if (candidate.token === token.token) return candidate;
    best ??= candidate;
  }
  return best;
}

function chipOf(token: TraceToken, origin: TraceToken | undefined, hasBefore: boolean): Chip {
  if (!hasBefore) return { token, state: 'same', pieces: [{ text: token.token, change: 'kept' }] };
  if (!origin) return { token, state: 'new', pieces: [{ text: token.token, change: 'kept' }] };
  if (origin.token === token.token) return { token, state: 'same', pieces: [{ text: token.token, change: 'kept' }] };
  return { token, state: 'changed', pieces: compareWords(origin.token, token.token) };
}

/** Letter by letter where the length stayed; else the common beginning, what replaced the rest, and what was cut. */
export function compareWords(before: string, after: string): Chip['pieces'] {
  if (before.length === after.length) return grouped(before, after);
  let same = 0;
  while (same < after.length && same < before.length && before[same] === after[same]) same++;
  return [
    { text: after.slice(0, same), change: 'kept' as const },
    { text: after.slice(same), change: 'changed' as const },
    { text: before.slice(same), change: 'cut' as const },
  ].filter(piece => piece.text !== '');
}

function grouped(before: string, after: string): Chip['pieces'] {
  const pieces: Chip['pieces'] = [];
  for (let at = 0; at < after.length; at++) {
    const change = before[at] === after[at] ? 'kept' : 'changed';
    const last = pieces.at(-1);
    if (last?.change === change) last.text += after[at];
    else pieces.push({ text: after[at]!, change });
  }
  return pieces;
}

function effectOf(changed: number, added: number, removed: number): string {
  const parts = [
    changed > 0 ? `${changed} changed` : '',
    added > 0 ? `+${counted(added, 'token')}` : '',
    removed > 0 ? `−${counted(removed, 'token')}` : '',
  ];
  return parts.filter(part => part !== '').join(', ') || 'nothing to do';
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : `−${-value}`;
}

/** The term that tells most: the first whose text the last stage that changed anything cut or replaced. */
export function tellingTerm(trace: Trace): TraceToken | undefined {
  for (const stage of trace.stages.toReversed()) {
    const chip = stage.columns.flatMap(column => column.chips).find(candidate => candidate.state === 'changed');
    const term =
      chip &&
      trace.terms.find(
        token => token.position === chip.token.position && token.start_offset === chip.token.start_offset,
      );
    if (term) return term;
  }
  return undefined;
}

/** The way of a term back through the stages to the characters it came from, the last stage first. */
export interface LineageStep {
  name: string;
  text: string;
  before: string | undefined;
}

export function lineageOf(trace: Trace, term: TraceToken): LineageStep[] {
  const steps = trace.stages.map(stage => {
    const chips = stage.columns.flatMap(column => column.chips).filter(chip => chip.state !== 'removed');
    const found = chips.find(
      chip =>
        chip.token.start_offset === term.start_offset &&
        chip.token.end_offset === term.end_offset &&
        chip.token.position === term.position,
    );
    return { name: stage.name, text: found?.token.token };
  });
  const known = steps.filter((step): step is { name: string; text: string } => step.text !== undefined);
  return known.map((step, at) => ({ ...step, before: known[at - 1]?.text })).reverse();
}
