import { saveFile } from '../ui/copy-and-save.ts';

/** Downloads a scenario under a name made of its title: `Why "soups" finds "soup"` → `why-soups-finds-soup.md`. */
export function saveScenario(title: string, markdown: string): void {
  const name = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  saveFile(`${name === '' ? 'scenario' : name}.md`, [markdown], 'text/markdown;charset=utf-8');
}
