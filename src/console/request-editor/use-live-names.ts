import { useEffect, useRef } from 'react';
import { matchesPattern } from '../../language/name-pattern.ts';
import type { LiveField, LiveNames } from '../completion/suggestion.ts';
import { useAnswer } from '../connections/connection-context.tsx';
import { fieldsOf, type MappingNode } from '../connections/use-mapping.ts';

interface IndexState {
  aliases: Record<string, unknown>;
  mappings: MappingNode;
  settings: { index?: { analysis?: { analyzer?: Record<string, unknown> } } };
}

const REQUEST = { method: 'GET', path: '/*' };

/** The names for completion as of the last write. A ref, so that changes do not render. */
export function useLiveNames(): { current: LiveNames } {
  const answer = useAnswer<Record<string, IndexState>>(REQUEST, { keep: true });
  const names = useRef<LiveNames>(liveNames({}));
  useEffect(() => {
    if (answer.data) names.current = liveNames(answer.data.body);
  }, [answer.data]);
  return names;
}

export function liveNames(indices: Record<string, IndexState>): LiveNames {
  const chosen = (index: string | undefined) =>
    Object.entries(indices).filter(([name, state]) => index === undefined || isIn(index, name, state));
  return {
    indices: Object.keys(indices).sort(),
    aliases: [...new Set(Object.values(indices).flatMap(state => Object.keys(state.aliases)))].sort(),
    fields: index => {
      const fields = new Map<string, LiveField>();
      for (const [, state] of chosen(index))
        for (const { path, type } of fieldsOf(state.mappings)) fields.set(path, { path, type });
      return [...fields.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
    },
    analyzers: index =>
      chosen(index).flatMap(([, state]) => Object.keys(state.settings.index?.analysis?.analyzer ?? {})),
  };
}

/** Whether an expression, a comma-separated list with wildcards and aliases, includes an index. */
function isIn(expression: string, name: string, state: IndexState): boolean {
  const names = [name, ...Object.keys(state.aliases)];
  return expression
    .split(',')
    .some(part => part === '_all' || names.some(candidate => matchesPattern(part, candidate)));
}
