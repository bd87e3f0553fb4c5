/** `Why "soups" finds "soup"` → `why-soups-finds-soup`. */
export function fileName(title: string): string {
  const name = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return name === '' ? 'scenario' : name;
}
