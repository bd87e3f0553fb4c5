import { patternsOf, priorityOf, type TemplateContent } from '../../template-ladder/template-shapes.ts';
import { usersByComponent } from '../creation.ts';
import { flatSettings, mergeLayers } from '../merge-layers.ts';
import { oneLine } from '../provenance-rows.ts';
import { leavesOf } from '../provenance-tree.ts';
import { draftTemplate, readBody } from '../stored-drafts.ts';
import { COPY } from './copy.ts';
import { type WizardState, writtenTemplate } from './draft-edits.ts';
import classes from './template-wizard.module.css';

/** A summary of the draft in sentences. */
export function Summary({ state }: { state: WizardState }) {
  const template = draftTemplate(state);
  const written = writtenTemplate(state).template;
  const content: TemplateContent = written.template ?? {};
  const facts: [string, string][] = [[COPY.name, state.name || COPY.notSet]];
  if (state.kind === 'template') {
    facts.push([COPY.patternsTerm, template ? patternsOf(template).join(', ') : COPY.notSet]);
    facts.push([
      COPY.priority,
      template?.template.priority === undefined ? COPY.priorityZero : String(priorityOf(template)),
    ]);
    facts.push([COPY.components, (written.composed_of ?? []).join(' → ') || 'none']);
    facts.push([COPY.dataStream, template?.template.data_stream ? 'yes' : 'no']);
  } else
    facts.push([COPY.usedBy, usersByComponent(state.templates).get(state.name)?.join(', ') || COPY.noTemplateUses]);
  facts.push([COPY.settings, settingsText(content) || 'none']);
  facts.push([COPY.mappings, mappingsText(content)]);
  facts.push([COPY.aliases, Object.keys(content.aliases ?? {}).join(', ') || 'none']);
  const version = readBody(state.body)?.['version'];
  facts.push([COPY.version, version === undefined ? 'none' : String(version)]);
  return (
    <dl className={classes.summary} aria-label={COPY.summary}>
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
  return names.length === 0 ? COPY.membersOnly(count) : names.join(', ');
}
