const UNITS = ['b', 'kb', 'mb', 'gb', 'tb', 'pb'];

/** `123b`, `1.1kb`, `3gb`: one decimal, cut off rather than rounded, left out where it is zero. */
export function byteSize(bytes: number): string {
  let power = 0;
  while (power < UNITS.length - 1 && bytes >= 1024 ** (power + 1)) power++;
  return `${Math.floor((bytes / 1024 ** power) * 10) / 10}${UNITS[power]}`;
}
