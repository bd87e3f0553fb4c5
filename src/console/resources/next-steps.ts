import { segment } from '../connections/ask.ts';
import { removeAt } from '../mapping-editor/json/json-edit.ts';
import type { Resource } from './resource-shapes.ts';
import type { Trial } from './trial.ts';

/** Something to do after an error: a change of what is tried, or a place to go. */
export type NextStep = { label: string } & ({ changes: Record<string, string | undefined> } | { href: string });

export interface Refusal {
  /** What happened, in the user's words. */
  title: string;
  /** The server's own. */
  message: string;
  /** The likeliest first. */
  steps: NextStep[];
}

interface Refused {
  status: number;
  text: string;
}

const LIST: NextStep = { label: 'Show the list', changes: { action: 'list', id: undefined } };

/** Makes a way on out of an answer that is an error. */
export function refusalOf(answer: Refused, resource: Resource, trial: Trial): Refusal {
  const message = messageOf(answer.text);
  if (message === undefined)
    return {
      title: 'No resource is served at this address any more.',
      message: answer.text,
      steps: [{ label: 'Show all resources', href: '/resources' }],
    };
  const ways = BY_STATUS[answer.status] ?? anyOther;
  return { message, ...ways({ message, resource, trial }) };
}

interface Facts {
  message: string;
  resource: Resource;
  trial: Trial;
}

type Ways = (facts: Facts) => Omit<Refusal, 'message'>;

const BY_STATUS: Readonly<Record<number, Ways>> = {
  400: malformed,
  401: forbidden,
  403: forbidden,
  404: unknownItem,
  409: ({ resource }) => ({
    title: 'The index cannot number these items.',
    steps: [{ label: 'Choose another id field…', href: `/resources/${segment(resource.name)}/edit` }],
  }),
  415: () => ({
    title: 'The body was not sent as JSON.',
    steps: [{ label: 'Send it from the Console', href: '/console' }],
  }),
};

function malformed({ message, resource, trial }: Facts): Omit<Refusal, 'message'> {
  if (trial.action === 'list')
    return {
      title: 'The list cannot be asked for so.',
      steps: [{ label: 'List from the start', changes: { page: undefined, size: undefined, sort: undefined } }],
    };
  if (/^An id is a whole number/.test(message)) return { title: 'An id is a whole number.', steps: [LIST] };
  const steps: NextStep[] = [
    { label: `Look at the mapping of ${resource.index}`, href: `/indices/${segment(resource.index)}/mapping` },
  ];
  if (/ the id in the body| is the id, /.test(message))
    steps.unshift({
      label: `Take ${resource.idField} out of the body`,
      changes: { body: withoutMember(trial.body, resource.idField) },
    });
  else if (/^The body/.test(message)) return { title: 'The body is no JSON object.', steps: [] };
  return { title: `The ${resource.entity} was not saved.`, steps };
}

function unknownItem({ resource, trial }: Facts): Omit<Refusal, 'message'> {
  const id = trial.id.trim();
  const bodyWithoutId = withoutMember(trial.body, resource.idField);
  const addition: NextStep = { label: 'Add it as a new one', changes: { action: 'add', body: bodyWithoutId } };
  return {
    title: id === '' ? `There is no such ${resource.entity}.` : `There is no ${resource.entity} ${id}.`,
    steps: trial.action === 'update' || trial.action === 'add' ? [addition, LIST] : [LIST],
  };
}

function forbidden(): Omit<Refusal, 'message'> {
  return {
    title: 'The server does not let this user do that.',
    steps: [{ label: 'Look at the connection', href: '/connections' }],
  };
}

function anyOther({ resource }: Facts): Omit<Refusal, 'message'> {
  return {
    title: 'The server did not do it.',
    steps: [{ label: `Look at ${resource.index}`, href: `/indices/${segment(resource.index)}` }],
  };
}

/** Reads `{status, message, timeStamp}`, or the error of an unauthenticated request; undefined for anything else. */
function messageOf(text: string): string | undefined {
  try {
    const { message, error } = JSON.parse(text) as { message?: unknown; error?: { reason?: unknown } };
    if (typeof message === 'string') return message;
    return typeof error?.reason === 'string' ? error.reason : undefined;
  } catch {
    return undefined;
  }
}

function withoutMember(body: string, member: string): string {
  try {
    return removeAt(body, [member]);
  } catch {
    return body;
  }
}
