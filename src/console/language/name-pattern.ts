/** Whether a name matches a pattern in which `*` matches any characters; without a regular expression. */
export function fits(pattern: string, name: string): boolean {
  let [at, star, mark] = [0, -1, 0];
  for (let i = 0; i < name.length; ) {
    if (pattern[at] === '*') [star, mark] = [at++, i];
    else if (pattern[at] === name[i]) {
      at++;
      i++;
    } else if (star >= 0) [at, i] = [star + 1, ++mark];
    else return false;
  }
  while (pattern[at] === '*') at++;
  return at === pattern.length;
}
