import { parseRequests } from '../../../language/parse-requests.ts';
import { referencesIn } from '../../../language/variables.ts';
import type { Tab } from '../workspace.ts';

/** How often each variable is used, by the name of the tab. Tabs that define it themselves use another value. */
export function variableUses(tabs: readonly Tab[]): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const uses = new Map<string, Map<string, number>>();
  for (const { name: tab, text } of tabs) {
    const own = new Set(parseRequests(text).definitions.map(({ name }) => name));
    for (const { name } of referencesIn(text)) {
      if (own.has(name)) continue;
      const byTab = uses.get(name) ?? new Map<string, number>();
      byTab.set(tab, (byTab.get(tab) ?? 0) + 1);
      uses.set(name, byTab);
    }
  }
  return uses;
}
