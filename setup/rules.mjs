// The rules of the specification that tests cover: a test's name starts with the number of its rule.
import { readFileSync } from 'node:fs';

const { rules } = JSON.parse(readFileSync(new URL('./specification-rules.json', import.meta.url), 'utf8'));

/** Prints the counts, and the rules without a passed test. */
export function reportRules(titles) {
  const shown = rules.filter(rule =>
    titles.some(title => title === rule.id || title.startsWith(`${rule.id} `) || title.startsWith(`${rule.id}:`)),
  );
  const missing = rules.filter(rule => !shown.includes(rule));
  console.log(`\nRules of the specification: ${shown.length} of ${rules.length} are shown by a test.`);
  if (missing.length > 0) console.log(`Not yet: ${missing.map(rule => rule.id).join(', ')}`);
}
