import { segment } from '../../connections/ask.ts';
import { removeAt } from '../../mapping-editor/json/json-edit.ts';
import type { Resource } from '../use-resources.ts';
import { COPY } from './copy.ts';
import type { Trial } from './trial.ts';

/** A step after an error: a change of the request, or a page to open. */
export type NextStep = { label: string } & ({ changes: Record<string, string | undefined> } | { href: string });

export interface Refusal {
  /** What happened. */
  title: string;
  /** The message of the server. */
  message: string;
  /** The most likely step first. */
  steps: NextStep[];
}

interface Refused {
  status: number;
  text: string;
}

const LIST: NextStep = { label: COPY.showList, changes: { action: 'list', id: undefined } };

/** The title and the next steps for an error response. */
export function refusalOf(answer: Refused, resource: Resource, trial: Trial): Refusal {
  const refused = readRefused(answer.text);
  if (!refused)
    return {
      title: COPY.addressGone,
      message: answer.text,
      steps: [{ label: COPY.showAll, href: '/resources' }],
    };
  const ways = BY_STATUS[answer.status] ?? anyOther;
  return { message: refused.message, ...ways({ type: refused.type, resource, trial }) };
}

interface Facts {
  /** The invalid part of the request, if the engine names it. */
  type: string | undefined;
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
    title: COPY.cannotNumber,
    steps: [{ label: COPY.chooseIdField, href: `/resources/${segment(resource.name)}/edit` }],
  }),
  415: () => ({
    title: COPY.notJson,
    steps: [{ label: COPY.sendFromConsole, href: '/console' }],
  }),
};

function malformed({ type, resource, trial }: Facts): Omit<Refusal, 'message'> {
  if (trial.action === 'list')
    return {
      title: COPY.invalidList,
      steps: [{ label: COPY.listFromStart, changes: { page: undefined, size: undefined, sort: undefined } }],
    };
  if (type === 'invalid_id') return { title: COPY.idNotWhole, steps: [LIST] };
  const steps: NextStep[] = [
    { label: COPY.openMapping(resource.index), href: `/indices/${segment(resource.index)}/mapping` },
  ];
  if (type === 'invalid_body_id')
    steps.unshift({
      label: COPY.removeFromBody(resource.idField),
      changes: { body: withoutMember(trial.body, resource.idField) },
    });
  else if (type === 'invalid_body') return { title: COPY.bodyNotObject, steps: [] };
  return { title: COPY.notSaved(resource.entity), steps };
}

function unknownItem({ resource, trial }: Facts): Omit<Refusal, 'message'> {
  const id = trial.id.trim();
  const bodyWithoutId = withoutMember(trial.body, resource.idField);
  const addition: NextStep = { label: COPY.addAsNew, changes: { action: 'add', body: bodyWithoutId } };
  return {
    title: COPY.unknownItem(resource.entity, id),
    steps: trial.action === 'update' || trial.action === 'add' ? [addition, LIST] : [LIST],
  };
}

function forbidden(): Omit<Refusal, 'message'> {
  return {
    title: COPY.forbidden,
    steps: [{ label: COPY.openConnection, href: '/connections' }],
  };
}

function anyOther({ resource }: Facts): Omit<Refusal, 'message'> {
  return {
    title: COPY.failed,
    steps: [{ label: COPY.openIndex(resource.index), href: `/indices/${segment(resource.index)}` }],
  };
}

/** Reads `{status, type, message, timeStamp}`, or the error of an unauthenticated request; undefined for anything else. */
function readRefused(text: string): { type: string | undefined; message: string } | undefined {
  try {
    const { type, message, error } = JSON.parse(text) as Record<'type' | 'message', unknown> & {
      error?: { reason?: unknown };
    };
    if (typeof message === 'string') return { type: typeof type === 'string' ? type : undefined, message };
    return typeof error?.reason === 'string' ? { type: undefined, message: error.reason } : undefined;
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
