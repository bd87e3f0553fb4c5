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

/** `/api/employees`: where the items are. */
export function addressOf(resource: Resource): string {
  return resource._links.items.href;
}
