const KEY = 'vitrine:scratch-indices';

/** Trial indices of this page: they are under way, and their own page deletes them. */
const own = new Set<string>();

/** Notes a trial index before it is made, where the same tab finds it after a reload cut the trial short. */
export function noteScratch(name: string): void {
  own.add(name);
  write([...noted(), name]);
}

export function forgetScratch(name: string): void {
  own.delete(name);
  write(noted().filter(each => each !== name));
}

/** What an earlier page of this tab could not delete any more. */
export function leftByEarlierPage(): string[] {
  return noted().filter(name => !own.has(name));
}

function noted(): string[] {
  const text = globalThis.sessionStorage?.getItem(KEY);
  return text ? text.split(' ') : [];
}

function write(names: readonly string[]): void {
  if (names.length === 0) globalThis.sessionStorage?.removeItem(KEY);
  else globalThis.sessionStorage?.setItem(KEY, names.join(' '));
}
