import { mergeNodes } from './merge-nodes.ts';
import { EMPTY_OBJECT, type MappingNode, type ObjectNode } from './nodes.ts';

interface DraftOptions {
  /** The path of the object with a trailing dot, for error messages. */
  readonly prefix?: string;
  /** Whether a path defines its intermediate objects as plain objects, which conflicts with nested ones. */
  readonly definesObjects?: boolean;
}

/**
 * Extends an object node by node, copying its content at most once. Does not recurse, because names may be deeply
 * nested.
 */
export class ObjectDraft {
  private root: ObjectNode;
  private readonly prefix: string;
  private readonly definesObjects: boolean;
  /** Objects created here, which are not shared and may be changed in place. */
  private readonly own = new WeakMap<ObjectNode, Map<string, MappingNode>>();

  constructor(root: ObjectNode, { prefix = '', definesObjects = false }: DraftOptions = {}) {
    this.root = root;
    this.prefix = prefix;
    this.definesObjects = definesObjects;
  }

  /** The object with all additions; the original one if nothing changed. */
  get object(): ObjectNode {
    return this.root;
  }

  /**
   * Adds a node at a path, creating missing objects.
   * @throws EngineError if it cannot be merged with an existing node
   */
  add(names: readonly string[], node: MappingNode): void {
    const around: ObjectNode[] = [];
    let object = this.root;
    let path = this.prefix;
    let depth = 0;
    for (; depth < names.length - 1; depth++) {
      const child = object.children.get(names[depth]!);
      if (child?.kind !== 'object') break;
      path += names[depth]!;
      if (this.definesObjects) mergeNodes(child, EMPTY_OBJECT, path);
      path += '.';
      around.push(object);
      object = child;
    }
    const name = names[depth]!;
    const next = this.chain(names.slice(depth + 1), node);
    const present = object.children.get(name);
    let changed = this.with(object, name, present ? mergeNodes(present, next, path + name) : next);
    for (let parent = around.pop(); parent; parent = around.pop())
      changed = this.with(parent, names[--depth]!, changed);
    this.root = changed;
  }

  /** The node wrapped in new objects with these names. */
  private chain(names: readonly string[], node: MappingNode): MappingNode {
    return names.reduceRight((inner, name) => this.with(EMPTY_OBJECT, name, inner), node);
  }

  private with(object: ObjectNode, name: string, child: MappingNode): ObjectNode {
    if (object.children.get(name) === child) return object;
    const own = this.own.get(object);
    if (own) {
      own.set(name, child);
      return object;
    }
    const children = new Map(object.children).set(name, child);
    const copy = { ...object, children };
    this.own.set(copy, children);
    return copy;
  }
}
