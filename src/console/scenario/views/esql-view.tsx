import { StepsView } from '../../esql-steps/steps-view.tsx';
import { readOrFault, textOf, type ViewProps } from '../view-parameters.ts';

/** What each command of a query in ES|QL leaves. */
export default function EsqlView({ parameters }: ViewProps) {
  const { value: query, fault } = readOrFault(() => textOf(parameters, 'query'));
  if (fault !== undefined) return <p role="alert">{fault}</p>;
  return <StepsView query={query} />;
}
