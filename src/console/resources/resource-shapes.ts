/** A definition as the engine returns it. */
export interface Resource {
  name: string;
  entity: string;
  path: string;
  index: string;
  /** The member of a document that holds its integer id. */
  idField: string;
  _links: { items: { href: string } };
}

/** The path of the items, such as `/api/employees`. */
export function addressOf(resource: Resource): string {
  return resource._links.items.href;
}
