import { type JsonPath, nodeAt, type OutlineNode, readOutline } from '../../../language/json-outline.ts';
import { isMap, type JsonMap } from '../../template-ladder/template-shapes.ts';

/** A processor in the body of a pipeline. */
export interface Step {
  /** Identifies its place: `processors.2`, or `processors.2.on_failure.0` for the first handler of that processor. */
  readonly id: string;
  readonly type: string;
  /** Of the options in the body. */
  readonly path: JsonPath;
  /** Of the list that contains the step; undefined for the processor of a `foreach`, which has no siblings. */
  readonly list: JsonPath | undefined;
  /** Position in the list. */
  readonly at: number;
  readonly options: JsonMap;
  /** The processors that run if this one fails. */
  readonly handlers: readonly Step[];
  /** The processor that a `foreach` runs on each element. */
  readonly inner?: Step;
}

export interface PipelineSteps {
  readonly processors: readonly Step[];
  /** The processors that run if a step fails and has no handlers. */
  readonly handlers: readonly Step[];
}

/** Where each step is in the body. Items that are not processors are skipped. @throws JsonSyntaxProblem */
export function readSteps(body: string): PipelineSteps {
  const root = readOutline(body);
  return {
    processors: stepsAt(body, root, ['processors'], 'processors'),
    handlers: stepsAt(body, root, ['on_failure'], 'on_failure'),
  };
}

function stepsAt(body: string, root: OutlineNode, list: JsonPath, prefix: string): Step[] {
  const node = nodeAt(root, list);
  if (node?.kind !== 'array') return [];
  return node.items.flatMap((item, at) =>
    stepsOf(body, root, item, { path: [...list, at], id: `${prefix}.${at}`, list, at }),
  );
}

interface Place {
  path: JsonPath;
  id: string;
  list: JsonPath | undefined;
  at: number;
}

/** Usually one; the engine also accepts several processors in one object. */
function stepsOf(body: string, root: OutlineNode, item: OutlineNode, place: Place): Step[] {
  if (item.kind !== 'object') return [];
  return item.members.map(({ key, value }, nth) => {
    const path = [...place.path, key];
    const id = nth === 0 ? place.id : `${place.id}+${nth}`;
    const parsed = JSON.parse(body.slice(value.from, value.to)) as unknown;
    const options = isMap(parsed) ? parsed : { source: parsed as string };
    const innerItem = key === 'foreach' ? nodeAt(root, [...path, 'processor']) : undefined;
    const inner =
      innerItem &&
      stepsOf(body, root, innerItem, {
        path: [...path, 'processor'],
        id: `${id}.processor`,
        list: undefined,
        at: 0,
      })[0];
    return {
      id,
      type: key,
      path,
      list: place.list,
      at: place.at,
      options,
      handlers: stepsAt(body, root, [...path, 'on_failure'], `${id}.on_failure`),
      ...(inner && { inner }),
    };
  });
}

/** All steps in the order of the body, each before those it contains. */
export function allSteps({ processors, handlers }: PipelineSteps): Step[] {
  return [...processors, ...handlers].flatMap(withNested);
}

function withNested(step: Step): Step[] {
  return [step, ...(step.inner ? withNested(step.inner) : []), ...step.handlers.flatMap(withNested)];
}

/** What a step reads and writes, in one line: `message → client`. */
export function summaryOf({ type, options }: Step): string {
  const { description, field, target_field: target, fields, value, copy_from: from, name, message, source } = options;
  if (typeof description === 'string' && description !== '') return description;
  if (type === 'set') return [text(field), text(value ?? from)].filter(Boolean).join(' = ');
  const read = text(field ?? fields ?? name ?? message ?? source);
  return typeof target === 'string' && target !== '' ? `${read} → ${target}` : read;
}

function text(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(text).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
