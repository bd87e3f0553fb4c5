import type { FacetKind } from '../facets.ts';

type Json = Record<string, unknown>;

/** A chart that stays with an index: the values of a field, or its numbers or dates by interval. */
export interface PinnedChart {
  field: string;
  kind: FacetKind;
  /** The number of values, the width of a bucket, or a calendar interval. */
  by: string;
}

export const CALENDAR = ['year', 'quarter', 'month', 'week', 'day', 'hour'] as const;
export const TOP = ['5', '10', '20', '50'] as const;

const VALID: Record<FacetKind, (by: string) => boolean> = {
  terms: by => /^[1-9]\d{0,2}$/.test(by),
  numbers: by => Number(by) > 0 && Number.isFinite(Number(by)),
  dates: by => CALENDAR.some(each => each === by),
};

/** Reads `dates:month:published`, as in the URL. */
export function readPinnedChart(text: string): PinnedChart | undefined {
  const [, kind, by = '', field = ''] = /^(terms|numbers|dates):([^:]+):(.+)$/s.exec(text) ?? [];
  return isKind(kind) && VALID[kind](by) ? { field, kind, by } : undefined;
}

export function writePinnedChart({ kind, by, field }: PinnedChart): string {
  return `${kind}:${by}:${field}`;
}

function isKind(kind: string | undefined): kind is FacetKind {
  return kind === 'terms' || kind === 'numbers' || kind === 'dates';
}

/** The name of the chart and of its aggregation, which may not contain brackets and `>`. */
export function chartName({ field, kind, by }: PinnedChart): string {
  const name = field.replaceAll(/[[\]>]/g, '_');
  return kind === 'terms' ? `${name} top ${by}` : `${name} by ${by}`;
}

export function chartAggregation({ field, kind, by }: PinnedChart): Json {
  if (kind === 'terms') return { terms: { field, size: Number(by) } };
  if (kind === 'numbers') return { histogram: { field, interval: Number(by) } };
  return { date_histogram: { field, calendar_interval: by } };
}
