import {
  SETTING_KEYS,
  type SettingRow,
  type SettingScope,
  settingRow,
} from '../../../dsl/settings/index-settings.data.ts';
import { COPY } from '../copy.ts';
import type { Finding } from '../finding.ts';
import type { LintRequest } from '../lint-request.ts';
import { named, type Place } from '../place.ts';
import type { LintRule } from '../rule.ts';
import { settingProblem } from '../setting-problem.ts';
import { replacements, similarNames, withSuggestion } from '../suggest-name.ts';

/** As similar as the engine's own suggestions for settings are. */
const SIMILAR = 0.7;

/** Index settings that do not exist, cannot be set here, or do not accept a value. */
export const indexSetting: LintRule = {
  name: 'index-setting',
  *check(request) {
    for (const { places } of request.bodies)
      for (const place of places) {
        const { setting } = place.node ?? {};
        if (!setting || place.outline.kind === 'object' || setting.includes('*')) continue;
        const key = setting.startsWith('index.') ? setting : `index.${setting}`;
        const row = settingRow(key);
        if (place.member) {
          const problem = row ? scopeProblem(request, row[1], place.member.key) : unknownSetting(place, key);
          if (problem) yield { from: place.member.keyFrom, to: place.member.keyTo, severity: 'error', ...problem };
        }
        if (row) yield* valueProblem(place, row);
      }
  },
};

type Problem = Pick<Finding, 'message' | 'fixes'>;

/** Names that differ only in the part that the member writes can be repaired there. */
function unknownSetting({ member }: Place, key: string): Problem {
  const { key: written, keyFrom: from, keyTo: to } = member!;
  const similar = similarNames(key, SETTING_KEYS, SIMILAR);
  const above = key.slice(0, -written.length);
  const names = similar.flatMap(name => (name.startsWith(above) ? [name.slice(above.length)] : []));
  return {
    message: withSuggestion(COPY.unknownSetting(key), similar),
    fixes: key.endsWith(written) ? replacements({ from, to }, names) : [],
  };
}

function scopeProblem(request: LintRequest, scope: SettingScope, name: string): Problem | undefined {
  if (scope === 'private') return { message: COPY.managedSetting(name), fixes: [] };
  if (request.match?.endpoint.name !== 'indices.put_settings') return undefined;
  if (scope === 'creation') return { message: COPY.managedSetting(name), fixes: [] };
  if (scope === 'final') return { message: COPY.finalSetting(name), fixes: [] };
  if (scope === 'dynamic' || !isOpen(request)) return undefined;
  const { url, urlRange } = request.request;
  const text = `${url.includes('?') ? '&' : '?'}reopen=true`;
  return {
    message: COPY.staticSetting(name),
    fixes: [{ title: COPY.reopen, edits: [{ from: urlRange.to, to: urlRange.to, text }] }],
  };
}

/** Whether the request changes an open index, as far as is known. Closed indices are not among the names. */
function isOpen({ request, live, match, above }: LintRequest): boolean {
  if (/[?&]reopen(=true)?(&|$)/.test(request.url) || above.includes('/_close')) return false;
  return live.isComplete && live.has(match!.parts['index'] ?? '*');
}

function* valueProblem(place: Place, [, , values]: SettingRow): Generator<Omit<Finding, 'rule'>> {
  if (place.scalar === undefined || place.scalar === null) return;
  const name = named(place).member?.key ?? '';
  const found = settingProblem(values, name, place.scalar);
  if (!found) return;
  const { from, to } = place.outline;
  const fixes = found.better.map(value => ({
    title: COPY.changeTo(String(value)),
    edits: [{ from, to, text: JSON.stringify(value) }],
  }));
  yield { from, to, severity: 'error', message: found.message, fixes };
}
