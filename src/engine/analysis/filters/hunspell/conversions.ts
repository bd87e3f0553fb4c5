/** Replaces the longest matching text of the table at every position. */
export function convert(text: string, table: ReadonlyMap<string, string>): string {
  let longest = 0;
  for (const from of table.keys()) longest = Math.max(longest, from.length);
  let converted = '';
  for (let i = 0; i < text.length; ) {
    let length = Math.min(longest, text.length - i);
    while (length > 0 && !table.has(text.slice(i, i + length))) length--;
    converted += length > 0 ? table.get(text.slice(i, i + length)) : text[i];
    i += Math.max(1, length);
  }
  return converted;
}
