import { ladderOf } from '../../template-ladder/ladder.ts';
import { Ladder } from '../../template-ladder/ladder-view.tsx';
import { useTemplates } from '../../template-ladder/use-templates.ts';
import { ProblemCard } from '../../ui/error-card.tsx';
import { COPY } from '../copy.ts';
import { readOrFault, textOf, type ViewProps } from '../view-parameters.ts';

/** The templates in the order in which they apply to a new index of the given name. */
export default function TemplateView({ parameters }: ViewProps) {
  const { templates, error } = useTemplates();
  const { value: name, fault } = readOrFault(() => textOf(parameters, 'name'));
  if (fault !== undefined) return <p role="alert">{fault}</p>;
  if (error) return <ProblemCard title={COPY.notDrawn} problem={error} />;
  if (!templates) return <p className="small muted">{COPY.waiting}</p>;
  return <Ladder name={name} rungs={ladderOf(templates, name)} />;
}
