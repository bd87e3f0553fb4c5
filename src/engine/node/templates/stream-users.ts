import { illegalArgument } from '../../errors/engine-error.ts';
import type { IndexTemplate } from '../../templates/index-template.ts';
import { priorityOf, type TemplateSet, winningTemplate } from '../../templates/template-set.ts';
import type { Cluster } from '../cluster.ts';

function withTemplate(set: TemplateSet, name: string, template: IndexTemplate | undefined): TemplateSet {
  const templates = new Map(set.templates);
  if (template) templates.set(name, template);
  else templates.delete(name);
  return { ...set, templates };
}

/** A new template must not replace the one that an existing data stream uses. @throws EngineError */
export function checkStreamsKeepTemplate(cluster: Cluster, name: string, template: IndexTemplate): void {
  const next = withTemplate(cluster.templates.set, name, template);
  const lost = cluster.streamNames().filter(stream => !winningTemplate(next, stream, false)?.template.dataStream);
  if (lost.length === 0) return;
  throw illegalArgument(
    `composable template [${name}] with index patterns [${template.indexPatterns.join(', ')}], priority [${priorityOf(template)}] and no data stream configuration would cause data streams [${lost.join(', ')}] to no longer match a data stream template`,
  );
}

/** @throws EngineError for templates used by data streams */
export function checkNoStreamUses(cluster: Cluster, names: readonly string[]): void {
  const used = cluster.streamNames().filter(stream => {
    const template = winningTemplate(cluster.templates.set, stream, false)?.name;
    return template !== undefined && names.includes(template);
  });
  if (used.length > 0)
    throw illegalArgument(
      `unable to remove composable templates [${names.join(', ')}] as they are in use by a data streams [${used.join(', ')}]`,
    );
}
