/** The answer of `GET {index}/_alias`. */
export type AliasAnswer = Record<string, { aliases?: Record<string, Record<string, unknown>> }>;

type Action = { add: Record<string, unknown> } | { remove: Record<string, unknown> };

/** The aliases of some indices, by name. */
export function aliasNames(answer: AliasAnswer | undefined): string[] {
  return [...new Set(Object.values(answer ?? {}).flatMap(({ aliases = {} }) => Object.keys(aliases)))].sort();
}

/** Moves an alias off every index of the answer onto another, filter and routing included: one request, one moment. */
export function swapActions(answer: AliasAnswer, alias: string, to: string): Action[] {
  const holders = Object.entries(answer).filter(([index, { aliases }]) => index !== to && aliases?.[alias]);
  const facts = holders[0]?.[1].aliases?.[alias] ?? {};
  return [...holders.map(([index]) => ({ remove: { index, alias } })), { add: { index: to, alias, ...facts } }];
}

/** Restores the former alias, with its filter and routing. */
export function swapBack(answer: AliasAnswer, alias: string, to: string): Action[] {
  const holders = Object.entries(answer).filter(([, { aliases }]) => aliases?.[alias]);
  const stays = holders.some(([index]) => index === to);
  return [
    ...(stays ? [] : [{ remove: { index: to, alias } }]),
    ...holders.map(([index, { aliases }]) => ({ add: { index, alias, ...aliases?.[alias] } })),
  ];
}
