import { illegalArgument } from '../../errors/engine-error.ts';
import type { JsonObject } from '../../json/json-value.ts';
import {
  booleanKey,
  eachObject,
  type KeyReader,
  type KeyReaders,
  listKey,
  objectKey,
  parseStrict,
  textKey,
} from '../../request/object-parser.ts';

/** One action of `POST _data_stream/_modify`. */
export interface StreamAction {
  readonly kind: 'add_backing_index' | 'remove_backing_index';
  readonly stream: string;
  readonly index: string;
  /** Whether it concerns the failure store of the stream. */
  readonly isFailureStore: boolean;
}

type Kind = StreamAction['kind'];

/** @throws EngineError */
export function parseStreamActions(body: JsonObject): StreamAction[] {
  const { actions } = parseStrict<{ actions?: StreamAction[] }>('data_stream_actions', body, {}, REQUEST_KEYS);
  if (!actions) throw illegalArgument('Required [actions]');
  if (actions.length === 0) throw illegalArgument('no data stream actions specified, at least one must be specified');
  return actions;
}

const REQUEST_KEYS: KeyReaders<{ actions?: StreamAction[] }> = {
  actions: listKey((target, list) => {
    target.actions = eachObject('data_stream_actions', list).map(readAction);
  }),
};

function readAction(body: JsonObject): StreamAction {
  const [action, ...others] = parseStrict<StreamAction[]>('data_stream_action', body, [], ACTION_KEYS);
  if (others.length > 0) throw illegalArgument('too many data stream operations declared on operation entry');
  if (action) return action;
  throw illegalArgument('Required one of fields [add_backing_index, remove_backing_index], but none were specified. ');
}

const actionKey = (kind: Kind): KeyReader<StreamAction[]> =>
  objectKey((actions, value) => {
    const { stream, index, isFailureStore = false } = parseStrict<Names>(kind, value, {}, NAMES);
    actions.push({ kind, stream: stream ?? 'null', index: index ?? 'null', isFailureStore });
  });

const ACTION_KEYS: KeyReaders<StreamAction[]> = {
  add_backing_index: actionKey('add_backing_index'),
  remove_backing_index: actionKey('remove_backing_index'),
};

interface Names {
  stream?: string;
  index?: string;
  isFailureStore?: boolean;
}

const NAMES: KeyReaders<Names> = {
  data_stream: textKey((names, stream) => {
    names.stream = stream;
  }),
  index: textKey((names, index) => {
    names.index = index;
  }),
  failure_store: booleanKey((names, isFailureStore) => {
    names.isFailureStore = isFailureStore;
  }),
};
