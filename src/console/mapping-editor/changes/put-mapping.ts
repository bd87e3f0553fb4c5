import type { MappedField, MappingModel } from '../form/mapping-model.ts';
import { type Change, changesByField, ROOT_REST } from './verdict.ts';

/**
 * The body of `PUT /{index}/_mapping` for the edits that the index accepts in place; `undefined` if there are none. A
 * field is sent whole, since omitted parameters are reset; if one of its edits needs a reindex, that parameter keeps
 * its old value.
 */
export function putMappingBody(
  base: MappingModel,
  draft: MappingModel,
  changes: readonly Change[],
): string | undefined {
  const writer = new UpdateWriter(base, changes);
  const members = [...writer.rootMembers(draft)];
  const properties = writer.properties(draft.fields);
  if (properties !== undefined) members.push(['properties', properties]);
  return members.length === 0 ? undefined : objectText(members);
}

type Member = readonly [name: string, text: string];

class UpdateWriter {
  private readonly before: ReadonlyMap<string, MappedField>;
  private readonly changes: readonly Change[];
  /** Those of fields, by path. */
  private readonly own: ReadonlyMap<string, readonly Change[]>;
  private readonly baseRoot: ReadonlyMap<string, string>;

  constructor(base: MappingModel, changes: readonly Change[]) {
    this.before = base.byPath;
    this.baseRoot = base.root;
    this.changes = changes;
    this.own = changesByField(changes);
  }

  rootMembers(draft: MappingModel): Member[] {
    const own = this.changes.filter(change => change.path === '' && change.verdict === 'in place');
    const members: Member[] = own.map(({ parameter, after }) => [parameter!, after ?? ROOT_REST[parameter!]!]);
    const runtime = this.changes.filter(change => change.parameter === 'runtime' && change.path !== '');
    if (runtime.length > 0)
      members.push(['runtime', objectText(runtime.map(({ path, after }) => [path, after ?? 'null']))]);
    // The root is sent whole where an omitted setting would count as a change to an immutable default.
    for (const name of ['enabled', 'subobjects'])
      if (this.baseRoot.has(name) && draft.fields.length + members.length > 0 && this.changes.length > 0)
        members.push([name, this.baseRoot.get(name)!]);
    return members;
  }

  properties(fields: readonly MappedField[]): string | undefined {
    const members = fields.flatMap((field): Member[] => {
      const text = this.definition(field);
      return text === undefined ? [] : [[field.name, text]];
    });
    return members.length === 0 ? undefined : objectText(members);
  }

  private definition(field: MappedField): string | undefined {
    const old = this.before.get(field.path);
    if (old === field) return undefined;
    const own = this.own.get(field.path) ?? [];
    if (!old) return own.some(change => change.verdict === 'needs reindex') ? undefined : field.raw;
    if (old.type !== field.type) return undefined;
    return field.role === 'object' ? this.object(old, field, own) : this.leaf(old, field, own);
  }

  private object(old: MappedField, field: MappedField, own: readonly Change[]): string | undefined {
    const properties = this.properties(field.children);
    if (properties === undefined && !own.some(change => change.verdict === 'in place')) return undefined;
    const members: Member[] = field.type === 'object' ? [] : [['type', JSON.stringify(field.type)]];
    members.push(...this.settled(old, field, own));
    if (properties !== undefined) members.push(['properties', properties]);
    if (members.every(([name]) => name !== 'properties' && name !== 'type')) members.unshift(['type', '"object"']);
    return objectText(members);
  }

  private leaf(old: MappedField, field: MappedField, own: readonly Change[]): string | undefined {
    const fields = this.properties(field.children);
    if (fields === undefined && !own.some(change => change.verdict === 'in place')) return undefined;
    const members: Member[] = [['type', JSON.stringify(field.type)], ...this.settled(old, field, own)];
    if (fields !== undefined) members.push(['fields', fields]);
    return objectText(members);
  }

  /** Parameters as they will be: the draft's, with the old value where a new one cannot be had. */
  private settled(old: MappedField, field: MappedField, own: readonly Change[]): Member[] {
    const names = [...new Set([...field.parameters.keys(), ...old.parameters.keys()])];
    return names.flatMap((name): Member[] => {
      const refused = own.some(change => change.parameter === name && change.verdict === 'needs reindex');
      const text = (refused ? old : field).parameters.get(name);
      return text === undefined ? [] : [[name, text]];
    });
  }
}

function objectText(members: readonly Member[]): string {
  return `{${members.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',')}}`;
}
