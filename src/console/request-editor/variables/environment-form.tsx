import { Button, TextInput } from '@mantine/core';
import { offerUndo } from '../../ui/offer-undo.tsx';
import type { Tab } from '../workspace.ts';
import { COPY } from './copy.ts';
import { type Environment, type EnvironmentBook, putEnvironment, type Variable } from './environment.ts';
import { VariableRow } from './variable-row.tsx';
import { variableUses } from './variable-uses.ts';
import classes from './variables.module.css';

interface EnvironmentFormProps {
  environment: Environment;
  tabs: readonly Tab[];
  change(change: (book: EnvironmentBook) => EnvironmentBook): void;
}

/** The name and the variables of an environment; every edit takes effect at once. */
export function EnvironmentForm({ environment, tabs, change }: EnvironmentFormProps) {
  const uses = variableUses(tabs);
  const put = (changed: Partial<Environment>) => change(book => putEnvironment(book, { ...environment, ...changed }));
  const { variables } = environment;
  const replace = (variable: Variable) =>
    put({ variables: variables.map(other => (other.id === variable.id ? variable : other)) });
  const remove = (variable: Variable) => {
    put({ variables: variables.filter(({ id }) => id !== variable.id) });
    offerUndo(COPY.deletedVariable(variable.name), () => put({ variables }));
  };
  const add = () =>
    put({ variables: [...variables, { id: crypto.randomUUID(), name: '', value: '', isSecret: false }] });
  return (
    <>
      <TextInput
        label={COPY.environmentName}
        value={environment.name}
        maxLength={100}
        onChange={event => put({ name: event.currentTarget.value })}
      />
      {variables.length === 0 && <p className="small muted">{COPY.noVariables}</p>}
      <ul className={classes.list} aria-label={COPY.variables}>
        {variables.map(variable => (
          <VariableRow
            key={variable.id}
            variable={variable}
            isDuplicate={variables.some(({ id, name }) => id !== variable.id && name !== '' && name === variable.name)}
            uses={uses.get(variable.name)}
            onChange={replace}
            onDelete={() => remove(variable)}
          />
        ))}
      </ul>
      <div>
        <Button onClick={add}>{COPY.add}</Button>
      </div>
    </>
  );
}
