import type { Description, Parameter } from '../../dsl/description.ts';

/** What the members of an object are, for messages and suggestions. */
export type Noun = 'key' | 'query' | 'aggregation' | 'processor' | 'retriever' | 'action' | 'rule' | 'suggester';

/** Analysis components that other parts of a body refer to by name. */
export type ComponentKind = 'analyzer' | 'tokenizer' | 'filter' | 'char_filter' | 'normalizer';

/** The scalar members of an object, by name: some decide which others it accepts. */
export type Siblings = ReadonlyMap<string, string>;

/**
 * One value in the grammar of a body: the members it accepts if it is an object, and what it is if it is a scalar. An
 * object with `parameters` or `types` accepts no other members, unless it says so.
 */
export interface BodyNode {
  readonly noun?: Noun;
  /** Members with fixed names. */
  readonly parameters?: readonly Parameter[];
  /** Members named after types, such as queries. */
  readonly types?: readonly Description[];
  /** Whether members may be named after fields of the index. */
  readonly fields?: true;
  /** Names that are accepted although they have no effect. */
  readonly accepted?: ReadonlySet<string>;
  /** Whether members may have any other name. */
  readonly open?: true;
  readonly scalar?: Parameter;
  /** The scalar is the name of a type: of a field, or of a component. */
  readonly typeName?: {
    readonly noun: 'field type' | 'component type';
    readonly types: readonly Description[];
    /** Which components, for the types of components. */
    readonly kind?: ComponentKind;
  };
  /** The scalar is the name of a component: a built-in one, or one that the index defines. */
  readonly reference?: { readonly kind: ComponentKind; readonly types: readonly Description[] };
  /** The query that this node belongs to, if its name is that of a field. */
  readonly fieldOf?: string;
  /** The query or aggregation whose parameters these are. */
  readonly use?: string;
  /** Whether the object is (a part of) a document with this prefix of field names. */
  readonly documentPath?: string;
  /** The name of an index setting, or the start of one: steps with dots between them, as written. */
  readonly setting?: string;
  /** The code of a script, or an object that contains it. */
  readonly script?: true;
  child?(name: string | number): BodyNode | undefined;
  /** The node for an object with these members, if they decide. */
  given?(siblings: Siblings): BodyNode;
}
