/** What a resource's address ends with unless it has a path of its own: `Employee` → `employees`. */
export function endpointName(entity: string): string {
  return `${entity.charAt(0).toLowerCase()}${entity.slice(1)}s`;
}
