import type { EngineRequest } from '../../connections/ask.ts';
import { addressOf, type Resource } from '../use-resources.ts';
import { COPY } from './copy.ts';

export type Action = 'list' | 'get' | 'add' | 'update' | 'delete';

/** The request to try, as in the URL. */
export interface Trial {
  action: Action;
  /** As typed, without validation. */
  id: string;
  page: string;
  size: string;
  /** Sort orders separated by blanks: `rating,desc title`. */
  sort: string;
  body: string;
}

type Changes = Readonly<Record<string, string | undefined>>;

export const ACTIONS: readonly { action: Action; label: string; method: string }[] = [
  { action: 'list', label: COPY.actions.list, method: 'GET' },
  { action: 'get', label: COPY.actions.get, method: 'GET' },
  { action: 'add', label: COPY.actions.add, method: 'POST' },
  { action: 'update', label: COPY.actions.update, method: 'PUT' },
  { action: 'delete', label: COPY.actions.delete, method: 'DELETE' },
];

export function readTrial(parameters: URLSearchParams): Trial {
  const text = (name: string) => parameters.get(name) ?? '';
  const action = ACTIONS.find(each => each.action === text('action'))?.action ?? 'list';
  return { action, id: text('id'), page: text('page'), size: text('size'), sort: text('sort'), body: text('body') };
}

/** Actions that only read, and so run without a button. */
export function isReading(action: Action): action is 'list' | 'get' {
  return action === 'list' || action === 'get';
}

/** The request of a trial; `undefined` while a required id is missing. */
export function trialRequest(resource: Resource, trial: Trial): EngineRequest | undefined {
  const collection = addressOf(resource);
  const id = trial.id.trim();
  const { method } = ACTIONS.find(({ action }) => action === trial.action)!;
  if (trial.action === 'list') return { method, path: collection + listQuery(trial) };
  if (trial.action === 'add') return { method, path: collection, body: trial.body };
  if (id === '') return undefined;
  const path = `${collection}/${encodeURIComponent(id)}`;
  return trial.action === 'update' ? { method, path, body: trial.body } : { method, path };
}

function listQuery({ page, size, sort }: Trial): string {
  const orders = sort.split(/\s+/).filter(Boolean);
  const pairs = [
    ...(page.trim() === '' ? [] : [['page', page.trim()]]),
    ...(size.trim() === '' ? [] : [['size', size.trim()]]),
    ...orders.map(order => ['sort', order]),
  ];
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

/** Where a link leads, as changes of the page's address; `undefined` for a link that leaves the resource. */
export function followed(resource: Resource, href: string): Changes | undefined {
  const [path = '', query = ''] = href.split(/\?(.*)/s);
  const collection = addressOf(resource);
  const nothing: Changes = { id: undefined, page: undefined, size: undefined, sort: undefined, body: undefined };
  if (path === collection) {
    const parameters = new URLSearchParams(query);
    const sort = parameters.getAll('sort').join(' ');
    return {
      ...nothing,
      action: 'list',
      page: parameters.get('page') ?? undefined,
      size: parameters.get('size') ?? undefined,
      sort: sort === '' ? undefined : sort,
    };
  }
  const id = path.startsWith(`${collection}/`) ? path.slice(collection.length + 1) : '';
  return query === '' && /^-?\d+$/.test(id) ? { ...nothing, action: 'get', id } : undefined;
}
