import { usersOf } from '../creation.ts';
import { flatSettings, mergeLayers } from '../merge-layers.ts';
import { oneLine } from '../provenance-rows.ts';
import { leavesOf } from '../provenance-tree.ts';
import { draftTemplate, readBody } from '../stored-drafts.ts';
import { patternsOf, priorityOf, type TemplateContent } from '../template-shapes.ts';
import classes from '../templates.module.css';
import { type WizardState, writtenTemplate } from './wizard-state.ts';

/** The draft in words. */
export function Summary({ state }: { state: WizardState }) {
  const template = draftTemplate(state);
  const written = writtenTemplate(state).template;
  const content: TemplateContent = written.template ?? {};
  const facts: [string, string][] = [['Name', state.name || 'none yet']];
  if (state.kind === 'template') {
    facts.push(['Patterns', template ? patternsOf(template).join(', ') : 'none yet']);
    facts.push(['Priority', template?.template.priority === undefined ? '0, left out' : String(priorityOf(template))]);
    facts.push(['Components', (written.composed_of ?? []).join(' → ') || 'none']);
    facts.push(['Data stream', template?.template.data_stream ? 'yes' : 'no']);
  } else facts.push(['Used by', usersOf(state.templates, state.name).join(', ') || 'no template']);
  facts.push(['Settings', settingsText(content) || 'none']);
  facts.push(['Mappings', mappingsText(content)]);
  facts.push(['Aliases', Object.keys(content.aliases ?? {}).join(', ') || 'none']);
  const version = readBody(state.body)?.['version'];
  facts.push(['Version', version === undefined ? 'none' : String(version)]);
  return (
    <dl className={classes.summary} aria-label="Summary">
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="mono">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

function settingsText({ settings }: TemplateContent): string {
  return [...flatSettings(settings ?? {})].map(([key, value]) => `${key}: ${oneLine(value)}`).join(', ');
}

function mappingsText({ mappings }: TemplateContent): string {
  const count = leavesOf(mergeLayers([{ name: '', kind: 'template', content: { mappings } }])).length;
  const names = Object.keys((mappings?.['properties'] ?? {}) as object);
  if (count === 0) return 'none';
  return names.length === 0 ? `${count} members, no fields` : names.join(', ');
}
