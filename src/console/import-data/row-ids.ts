/** The part of an id that says which file a row comes from: 80 bits of the SHA-256 of its bytes. */
export async function fileKey(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest.subarray(0, 10), byte => byte.toString(16).padStart(2, '0')).join('');
}

/** The same row of the same file always has the same id, so that importing again replaces it. `row` counts from 0. */
export function rowId(key: string, row: number): string {
  return `${key}-${row + 1}`;
}
