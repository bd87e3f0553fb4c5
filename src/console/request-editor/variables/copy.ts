import { counted } from '../../ui/quantity.ts';

/** Visible strings of variables and environments. */
export const COPY = {
  title: 'Variables',
  intro:
    'Requests use a variable as ${name}. A line @name = value in a tab defines one for that tab, and wins over the environment.',
  privacy: 'Values stay in this browser and are sent only as part of your requests.',

  // Environment
  environmentOfTab: 'Environment for the engine in the browser',
  environment: (connection: string) => `Environment for ${connection}`,
  none: 'None',
  newEnvironment: 'New environment',
  firstName: 'development',
  nextName: (number: number) => `environment ${number}`,
  environmentName: 'Name of the environment',
  deleteEnvironment: 'Delete environment',
  deletedEnvironment: (name: string) => `Deleted the environment ${name}.`,
  noEnvironment: 'No environment selected.',
  noEnvironmentHint: 'An environment is a named set of variables, for example one for each cluster.',

  // Variables
  variables: 'Variables of the environment',
  name: 'Name',
  value: 'Value',
  usedIn: 'Used in',
  secret: 'Keep only for this session',
  noVariables: 'No variables yet.',
  add: 'Add variable',
  deleteVariable: (name: string) => `Delete ${name || 'the variable'}`,
  deletedVariable: (name: string) => `Deleted ${name}.`,
  invalidName: 'Letters, digits, _ and - only',
  duplicateName: 'Another variable has this name',
  forgotten: 'Enter the value again: it was kept for one session.',
  unused: 'not used',
  uses: (tab: string, times: number) => (times === 1 ? tab : `${tab} (${counted(times, 'time')})`),
  valueOf: (name: string) => `Value of ${name || 'the variable'}`,

  // Definitions of the tab
  ofTab: (tab: string) => `Defined in ${tab}`,
  atLine: (line: number) => `line ${line}`,
} as const;
