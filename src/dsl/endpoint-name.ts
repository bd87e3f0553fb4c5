/** The default last segment of a resource's path: `Employee` → `employees`. */
export function endpointName(entity: string): string {
  return `${entity.charAt(0).toLowerCase()}${entity.slice(1)}s`;
}
