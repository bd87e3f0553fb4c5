import { compareTexts } from './compare-texts.ts';
import { COPY } from './copy.ts';

/** A token of `_analyze` with `explain: true`. */
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

/** The `detail` of the response: only the final tokens for a built-in analyzer, all stages for a chain. */
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
  /** The text in pieces: kept, changed or cut by this stage. */
  pieces: { text: string; change: 'kept' | 'changed' | 'cut' }[];
}

/** A column of the picture: one position, or a long run of positions without tokens. */
export interface Slot {
  position: number;
  count: number;
}

export interface Column extends Slot {
  chips: Chip[];
  /** Whether a token of several positions spans the column. */
  covered: boolean;
}

/** A token of several positions, from its first column up to, but not including, \`to\`. */
export interface Arc {
  chip: Chip;
  from: number;
  to: number;
}

export interface TokenStage {
  kind: 'tokenizer' | 'token filter' | 'analyzer';
  name: string;
  /** By position; stacked tokens share a column. */
  columns: Column[];
  arcs: Arc[];
  effect: string;
}

export interface TextStage {
  kind: 'char filter';
  name: string;
  text: string;
  /** The text with what the filter removed and inserted. */
  pieces: Chip['pieces'];
  effect: string;
}

export interface Trace {
  texts: TextStage[];
  stages: TokenStage[];
  slots: Slot[];
  /** The number of positions, including holes. */
  positions: number;
  /** The length of the longest token of any stage, in characters. */
  longest: number;
  /** The final tokens: what is indexed or searched for. */
  terms: TraceToken[];
}

export function traceOf(detail: AnalyzeDetail, source: string): Trace {
  const texts = textStages(detail, source);
  const rows: { kind: TokenStage['kind']; row: NamedTokens }[] = [
    ...(detail.analyzer ? [{ kind: 'analyzer' as const, row: detail.analyzer }] : []),
    ...(detail.tokenizer ? [{ kind: 'tokenizer' as const, row: detail.tokenizer }] : []),
    ...(detail.tokenfilters ?? []).map(row => ({ kind: 'token filter' as const, row })),
  ];
  const tokens = rows.flatMap(({ row }) => row.tokens);
  const slots = slotsOf(tokens);
  const stages = rows.map(({ kind, row }, at) => tokenStage(kind, row, rows[at - 1]?.row.tokens, slots));
  const positions = slots.reduce((sum, slot) => sum + slot.count, 0);
  const longest = tokens.reduce((most, { token }) => Math.max(most, token.length), 0);
  return { texts, stages, slots, positions, longest, terms: termsOf(detail) };
}

/** The tokens after the last stage. */
export function termsOf({ analyzer, tokenizer, tokenfilters }: AnalyzeDetail): TraceToken[] {
  return (tokenfilters?.at(-1) ?? tokenizer ?? analyzer)?.tokens ?? [];
}

/** Longer runs of empty positions, such as between the values of an array, become one column. */
const MAX_RUN = 4;

function slotsOf(tokens: TraceToken[]): Slot[] {
  const end = tokens.reduce((most, token) => Math.max(most, endOf(token)), 0);
  const used = new Set(
    tokens.flatMap(token => Array.from({ length: lengthOf(token) }, (_, at) => token.position + at)),
  );
  const slots: Slot[] = [];
  for (let position = 0; position < end; ) {
    let to = position;
    while (to < end && !used.has(to)) to++;
    if (to - position > MAX_RUN) {
      slots.push({ position, count: to - position });
      position = to;
    } else slots.push({ position: position++, count: 1 });
  }
  return slots;
}

function lengthOf(token: TraceToken): number {
  return token.positionLength ?? 1;
}

function endOf(token: TraceToken): number {
  return token.position + lengthOf(token);
}

function textStages(detail: AnalyzeDetail, source: string): TextStage[] {
  let before = source;
  return (detail.charfilters ?? []).map(({ name, filtered_text }) => {
    const text = filtered_text.join('\n');
    const pieces = compareTexts(before, text);
    before = text;
    return { kind: 'char filter', name: plainName(name), text, pieces, effect: textEffect(pieces) };
  });
}

function tokenStage(
  kind: TokenStage['kind'],
  row: NamedTokens,
  before: TraceToken[] | undefined,
  slots: Slot[],
): TokenStage {
  const origins = new Origins(before ?? []);
  const chips = row.tokens.map(token => chipOf(token, origins.take(token), before !== undefined));
  const removed = origins.left().map(token => removedChip(token));
  return {
    kind,
    name: plainName(row.name),
    columns: columnsOf([...chips, ...removed], slots),
    arcs: arcsOf(chips, slots),
    effect: before ? effectOf(chips, removed.length) : COPY.tokens(row.tokens.length),
  };
}

function columnsOf(chips: Chip[], slots: Slot[]): Column[] {
  const single = new Map<number, Chip[]>();
  const spanned = new Set<number>();
  for (const chip of chips) {
    const { token, state } = chip;
    if (lengthOf(token) === 1 || state === 'removed') {
      const stacked = single.get(token.position);
      if (stacked) stacked.push(chip);
      else single.set(token.position, [chip]);
    } else for (let position = token.position; position < endOf(token); position++) spanned.add(position);
  }
  return slots.map(slot => ({
    ...slot,
    chips: single.get(slot.position) ?? [],
    covered: spanned.has(slot.position),
  }));
}

function arcsOf(chips: Chip[], slots: Slot[]): Arc[] {
  const at = new Map(slots.map(({ position }, index) => [position, index]));
  return chips
    .filter(chip => lengthOf(chip.token) > 1)
    .map(chip => ({ chip, from: at.get(chip.token.position)!, to: at.get(endOf(chip.token) - 1)! + 1 }));
}

/** All tokens that a stage emitted, including those of several positions. */
export function tokensOf(stage: TokenStage): TraceToken[] {
  return chipsOf(stage)
    .filter(chip => chip.state !== 'removed')
    .map(chip => chip.token);
}

function chipsOf(stage: TokenStage): Chip[] {
  return [...stage.columns.flatMap(column => column.chips), ...stage.arcs.map(arc => arc.chip)];
}

/** The name of a part without the prefix that `_analyze` generates for inline parts. */
export function plainName(name: string): string {
  return name.replace(/^__anonymous__/, '');
}

function removedChip(token: TraceToken): Chip {
  return { token, state: 'removed', pieces: [{ text: token.token, change: 'cut' }] };
}

/** The tokens of the previous stage that no token of this one has come from yet. */
class Origins {
  private readonly tokens: readonly TraceToken[];
  private readonly byOffsets = new Map<number, TraceToken[]>();
  private readonly taken = new Set<TraceToken>();

  constructor(tokens: readonly TraceToken[]) {
    this.tokens = tokens;
    for (const token of tokens) {
      const same = this.byOffsets.get(offsetsKey(token));
      if (same) same.push(token);
      else this.byOffsets.set(offsetsKey(token), [token]);
    }
  }

  /** Takes a token with the same offsets, preferably with the same text. */
  take(token: TraceToken): TraceToken | undefined {
    const candidates = this.byOffsets.get(offsetsKey(token)) ?? [];
    const equal = candidates.findIndex(candidate => candidate.token === token.token);
    const [origin] = candidates.splice(Math.max(0, equal), 1);
    if (origin) this.taken.add(origin);
    return origin;
  }

  left(): TraceToken[] {
    return this.tokens.filter(token => !this.taken.has(token));
  }
}

/** Both offsets as one number: texts are shorter than 2^26 characters. */
function offsetsKey({ start_offset, end_offset }: TraceToken): number {
  return start_offset * 0x4000000 + end_offset;
}

function chipOf(token: TraceToken, origin: TraceToken | undefined, hasBefore: boolean): Chip {
  if (!hasBefore) return { token, state: 'same', pieces: [{ text: token.token, change: 'kept' }] };
  if (!origin) return { token, state: 'new', pieces: [{ text: token.token, change: 'kept' }] };
  if (origin.token === token.token) return { token, state: 'same', pieces: [{ text: token.token, change: 'kept' }] };
  return { token, state: 'changed', pieces: compareWords(origin.token, token.token) };
}

/**
 * Compares letter by letter if the lengths or the last letters are equal; otherwise, as for stemmers, returns the common
 * prefix, what replaced the rest, and what was cut.
 */
export function compareWords(before: string, after: string): Chip['pieces'] {
  if (before.length === after.length) return grouped(before, after);
  if (before.at(-1) === after.at(-1) && !before.startsWith(after)) return compareTexts(before, after);
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

function effectOf(chips: Chip[], removed: number): string {
  const changed = chips.filter(chip => chip.state === 'changed').length;
  const added = chips.filter(chip => chip.state === 'new').length;
  const parts = [
    changed > 0 ? COPY.changed(changed) : '',
    added > 0 ? `+${COPY.tokens(added)}` : '',
    removed > 0 ? `−${COPY.tokens(removed)}` : '',
  ];
  return parts.filter(part => part !== '').join(', ') || COPY.nothingToDo;
}

/** The numbers of characters removed and inserted. */
function textEffect(pieces: TextStage['pieces']): string {
  const lengthOfAll = (change: string) =>
    pieces.reduce((sum, piece) => sum + (piece.change === change ? piece.text.length : 0), 0);
  const [cut, put] = [lengthOfAll('cut'), lengthOfAll('changed')];
  const parts = [cut > 0 ? `−${cut}` : '', put > 0 ? `+${put}` : ''].filter(part => part !== '');
  return parts.length === 0 ? COPY.nothingToDo : parts.join(' ');
}

/** The initially selected term: the first that the last effective stage changed. */
export function initialTerm(trace: Trace): TraceToken | undefined {
  for (const stage of trace.stages.toReversed()) {
    const chip = chipsOf(stage).find(candidate => candidate.state === 'changed');
    const term =
      chip &&
      trace.terms.find(
        token => token.position === chip.token.position && token.start_offset === chip.token.start_offset,
      );
    if (term) return term;
  }
  return undefined;
}

/** Whether two tokens of different stages are the same one: equal offsets and position. */
export function isSameToken(token: TraceToken, other: TraceToken): boolean {
  return (
    token.start_offset === other.start_offset &&
    token.end_offset === other.end_offset &&
    token.position === other.position &&
    lengthOf(token) === lengthOf(other)
  );
}

/** Compares offsets, because they refer to the source with every analyzer. */
export function overlaps(token: TraceToken, selected: TraceToken | undefined): boolean {
  if (!selected) return false;
  return token.start_offset < selected.end_offset && selected.start_offset < token.end_offset;
}
