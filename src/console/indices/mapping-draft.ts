/** Where the session keeps an edited mapping that is not applied. */
export function draftKey(connection: string, index: string): string {
  return `vitrine:mapping-draft:${connection}/${index}`;
}
