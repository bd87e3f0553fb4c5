import { segment } from '../../connections/ask.ts';
import { useAnswer } from '../../connections/connection-context.tsx';

interface OwnSettings {
  settings: { index: { analysis?: { analyzer?: Record<string, unknown>; normalizer?: Record<string, unknown> } } };
}

/** The analyzers and normalizers that an index defines. */
export function useOwnNames(index: string) {
  const request = index === '' ? undefined : { method: 'GET', path: `/${segment(index)}/_settings` };
  const answer = useAnswer<Record<string, OwnSettings>>(request);
  const analysis = Object.values(answer.data?.body ?? {})[0]?.settings.index.analysis;
  return { analyzers: Object.keys(analysis?.analyzer ?? {}), normalizers: Object.keys(analysis?.normalizer ?? {}) };
}
