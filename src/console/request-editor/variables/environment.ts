/** A variable of an environment. */
export interface Variable {
  id: string;
  name: string;
  value: string;
  /** Whether its value is forgotten when this browser tab is closed, and never stored with the others. */
  isSecret: boolean;
}

/** A named set of variables, as for one cluster. */
export interface Environment {
  id: string;
  name: string;
  variables: Variable[];
}

export interface EnvironmentBook {
  environments: Environment[];
  /** The chosen environment by the id of the connection. */
  chosen: Record<string, string>;
}

/** Values of secret variables by the id of the variable. */
export type Secrets = Readonly<Record<string, string>>;

export const EMPTY_BOOK: EnvironmentBook = { environments: [], chosen: {} };

/** Variables can be used in a request if their name has only these. */
export function isVariableName(name: string): boolean {
  return /^[\w-]+$/.test(name);
}

/** The environment of a connection; undefined if none was chosen for it. */
export function environmentOf(book: EnvironmentBook, connection: string): Environment | undefined {
  const id = Object.hasOwn(book.chosen, connection) ? book.chosen[connection] : undefined;
  return book.environments.find(environment => environment.id === id);
}

export function chooseEnvironment(book: EnvironmentBook, connection: string, id: string | undefined): EnvironmentBook {
  const others = Object.entries(book.chosen).filter(([key]) => key !== connection);
  return { ...book, chosen: Object.fromEntries(id === undefined ? others : [...others, [connection, id]]) };
}

/** Adds an environment or replaces the one with its id. */
export function putEnvironment(book: EnvironmentBook, environment: Environment): EnvironmentBook {
  const at = book.environments.findIndex(({ id }) => id === environment.id);
  return {
    ...book,
    environments: at < 0 ? [...book.environments, environment] : book.environments.with(at, environment),
  };
}

export function removeEnvironment(book: EnvironmentBook, id: string): EnvironmentBook {
  return {
    environments: book.environments.filter(environment => environment.id !== id),
    chosen: Object.fromEntries(Object.entries(book.chosen).filter(([, chosen]) => chosen !== id)),
  };
}

/** The book without the values of secrets, and those values. */
export function splitSecrets(book: EnvironmentBook): { stored: EnvironmentBook; secrets: Secrets } {
  const secrets: Record<string, string> = {};
  const environments = book.environments.map(environment => ({
    ...environment,
    variables: environment.variables.map(variable => {
      if (!variable.isSecret) return variable;
      secrets[variable.id] = variable.value;
      return { ...variable, value: '' };
    }),
  }));
  return { stored: { ...book, environments }, secrets };
}

/** The opposite of `splitSecrets`; secrets that were forgotten are empty. */
export function withSecrets(book: EnvironmentBook, secrets: Secrets): EnvironmentBook {
  const environments = book.environments.map(environment => ({
    ...environment,
    variables: environment.variables.map(variable =>
      variable.isSecret && Object.hasOwn(secrets, variable.id)
        ? { ...variable, value: secrets[variable.id]! }
        : variable,
    ),
  }));
  return { ...book, environments };
}

/** The values by name. Variables without a valid name, and forgotten secrets, are left out. */
export function valuesOf(environment: Environment | undefined): ReadonlyMap<string, string> {
  const usable = (environment?.variables ?? []).filter(
    ({ name, value, isSecret }) => isVariableName(name) && !(isSecret && value === ''),
  );
  return new Map(usable.map(({ name, value }) => [name, value]));
}
