// Which rules of the specification are shown by a test: a test shows a rule when its name begins with the rule's number.
import { readFileSync } from 'node:fs';

const { rules } = JSON.parse(readFileSync(new URL('./specification-rules.json', import.meta.url), 'utf8'));

/** Prints the counts, and every rule that no passed test shows yet. */
export function reportRules(titles) {
  const shown = rules.filter(rule =>
    titles.some(title => title === rule.id || title.startsWith(`${rule.id} `) || title.startsWith(`${rule.id}:`)),
  );
  const missing = rules.filter(rule => !shown.includes(rule));
  console.log(`\nRules of the specification: ${shown.length} of ${rules.length} are shown by a test.`);
  if (missing.length > 0) console.log(`Not yet: ${missing.map(rule => rule.id).join(', ')}`);
}
