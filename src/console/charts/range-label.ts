import { COPY } from './copy.ts';

/** `15..30` as words: from 15 to 30, or the year alone if it is one. */
export function rangeLabel(kind: 'ranges' | 'years', value: string): string {
  const [from = '', to = ''] = value.split('..');
  const years = kind === 'years';
  if (from === '') return years ? COPY.before(to) : COPY.below(to);
  if (to === '') return years ? COPY.since(from) : COPY.from(from);
  if (!years) return COPY.fromTo(from, to);
  return Number(to) - Number(from) === 1 ? from : COPY.fromTo(from, Number(to) - 1);
}
