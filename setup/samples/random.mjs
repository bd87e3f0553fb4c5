/** Mulberry32 (Tommy Ettinger, public domain): small, seeded, the same on every machine. */
export function seeded(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = n => Math.floor(next() * n);
  return {
    next,
    below,
    between: (low, high) => low + below(high - low + 1),
    pick: list => list[below(list.length)],
    chance: p => next() < p,
    /** `count` distinct members, in random order. */
    some(list, count) {
      const rest = [...list];
      const taken = [];
      while (taken.length < count && rest.length > 0) taken.push(rest.splice(below(rest.length), 1)[0]);
      return taken;
    },
    shuffle(list) {
      for (let i = list.length - 1; i > 0; i--) {
        const j = below(i + 1);
        [list[i], list[j]] = [list[j], list[i]];
      }
      return list;
    },
  };
}

/** `{slot}` from `words`; `{Slot}` begins with a capital letter. */
export function fill(pattern, words) {
  return pattern.replace(/\{(\w+)\}/g, (whole, name) => {
    const value = words[name[0].toLowerCase() + name.slice(1)];
    if (value === undefined) throw new Error(`no word for ${whole} in “${pattern}”`);
    return name[0] === name[0].toUpperCase() ? value[0].toUpperCase() + value.slice(1) : value;
  });
}

export function isoDay(day) {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}
