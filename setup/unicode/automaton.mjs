// Regular expressions over small alphabets of classes, compiled into one minimal automaton that remembers which rule
// matched. An expression is a function (nfa, from) → to; Thompson's construction, subsets, Moore's minimization.

export const symbols = classes => (nfa, from) => {
  const to = nfa.state();
  for (const symbol of classes) nfa.step(from, symbol, to);
  return to;
};

export const sequence =
  (...parts) =>
  (nfa, from) =>
    parts.reduce((at, part) => part(nfa, at), from);

export const either =
  (...parts) =>
  (nfa, from) => {
    const to = nfa.state();
    for (const part of parts) nfa.leap(part(nfa, from), to);
    return to;
  };

export const some = part => sequence(part, any(part));
export const optional = part => either(part, (_nfa, from) => from);

export const any = part => (nfa, from) => {
  const loop = nfa.state();
  nfa.leap(from, loop);
  nfa.leap(part(nfa, loop), loop);
  const out = nfa.state();
  nfa.leap(loop, out);
  return out;
};

/** Rules in order of precedence: of two that match the same text the first one wins. Rule i accepts with i + 1. */
export function compile(rules, symbolCount) {
  const nfa = new Nfa();
  const start = nfa.state();
  rules.forEach((rule, index) => {
    const own = nfa.state();
    nfa.leap(start, own);
    nfa.accepts.set(rule(nfa, own), index + 1);
  });
  return minimize(determinize(nfa, start, symbolCount), symbolCount);
}

class Nfa {
  steps = [];
  leaps = [];
  accepts = new Map();
  state() {
    this.steps.push(new Map());
    this.leaps.push([]);
    return this.steps.length - 1;
  }
  step(from, symbol, to) {
    this.steps[from].set(symbol, [...(this.steps[from].get(symbol) ?? []), to]);
  }
  leap(from, to) {
    this.leaps[from].push(to);
  }
  closure(states) {
    const found = new Set(states);
    for (const state of found) for (const next of this.leaps[state]) found.add(next);
    return [...found].sort((a, b) => a - b);
  }
}

/** State 0 is dead, state 1 the start. */
function determinize(nfa, start, symbolCount) {
  const rows = [new Array(symbolCount).fill(0)];
  const accepts = [0];
  const sets = [[]];
  const numbers = new Map([['', 0]]);
  const numberOf = set => {
    const key = set.join();
    if (!numbers.has(key)) numbers.set(key, sets.push(set) - 1);
    return numbers.get(key);
  };
  numberOf(nfa.closure([start]));
  for (let i = 1; i < sets.length; i++) {
    accepts[i] = sets[i].reduce((best, state) => better(best, nfa.accepts.get(state) ?? 0), 0);
    rows[i] = [];
    for (let symbol = 0; symbol < symbolCount; symbol++)
      rows[i].push(numberOf(nfa.closure(sets[i].flatMap(state => nfa.steps[state].get(symbol) ?? []))));
  }
  return { rows, accepts };
}

const better = (a, b) => (a === 0 ? b : b === 0 ? a : Math.min(a, b));

function minimize({ rows, accepts }, symbolCount) {
  let group = accepts.slice();
  for (let count = new Set(group).size, before = 0; count !== before; ) {
    before = count;
    const signatures = new Map();
    group = rows.map((row, state) => {
      const key = `${group[state]}:${row.map(next => group[next])}`;
      if (!signatures.has(key)) signatures.set(key, signatures.size);
      return signatures.get(key);
    });
    count = signatures.size;
  }
  const order = [group[0], group[1], ...new Set(group.filter(g => g !== group[0] && g !== group[1]))];
  const pick = order.map(g => group.indexOf(g));
  return {
    rows: pick.map(state =>
      Array.from({ length: symbolCount }, (_, symbol) => order.indexOf(group[rows[state][symbol]])),
    ),
    accepts: pick.map(state => accepts[state]),
  };
}
