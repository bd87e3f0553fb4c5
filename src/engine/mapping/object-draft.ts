import { mergeNodes } from './merge-nodes.ts';
import { EMPTY_OBJECT, type MappingNode, type ObjectNode } from './nodes.ts';

interface DraftOptions {
  /** The path of the object and a dot, for errors. */
  readonly prefix?: string;
  /** Objects that a name leads through are defined by it once more, as plain ones, and must not be anything else. */
  readonly definesObjects?: boolean;
}

/**
 * An object that nodes are added to one after the other. What is there is copied once, however many nodes follow.
 * Works without recursion: names nest as deep as they are long.
 */
export class ObjectDraft {
  private root: ObjectNode;
  private readonly prefix: string;
  private readonly definesObjects: boolean;
  /** Objects made here, which may change in place because nothing else refers to them. */
  private readonly own = new WeakMap<ObjectNode, Map<string, MappingNode>>();

  constructor(root: ObjectNode, { prefix = '', definesObjects = false }: DraftOptions = {}) {
    this.root = root;
    this.prefix = prefix;
    this.definesObjects = definesObjects;
  }

  /** The object with everything that was added; the one it began with when nothing changed. */
  get object(): ObjectNode {
    return this.root;
  }

  /**
   * Puts a node at the end of a chain of names, and makes objects on the way where they are missing.
   * @throws EngineError for what cannot be merged with what is there
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

  /** The node inside of new objects with these names. */
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
