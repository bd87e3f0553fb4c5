import { illegalArgument } from '../../errors/engine-error.ts';
import { type NamedTemplate, type TemplateSet, winner } from '../../templates/template-set.ts';

/** The template that a data stream is made from. @throws EngineError */
export function streamTemplate(set: TemplateSet, stream: string): NamedTemplate {
  const chosen = winner(set, stream, false);
  if (!chosen) throw illegalArgument(`no matching index template found for data stream [${stream}]`);
  if (!chosen.template.dataStream)
    throw illegalArgument(
      `matching index template [${chosen.name}] for data stream [${stream}] has no data stream template`,
    );
  return chosen;
}
