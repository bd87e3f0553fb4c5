/** A name the engine accepts, made from the file's. */
export function indexNameOf(file: string): string {
  const name = file
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[-_+.]+|-+$/g, '');
  return name === '' ? 'imported' : name;
}
