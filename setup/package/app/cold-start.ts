// Prints what it costs to import the engine and search a small index, in milliseconds of processor time of this process
// without Node's own start, and the time to open another engine from a snapshot, the median of nine.
const started = process.cpuUsage();
const { createEngine } = await import('vitrine');
const engine = await createEngine();
await engine.request({ method: 'PUT', path: '/books/_doc/1?refresh', body: { title: 'Tomato soup' } });
await engine.request({ path: '/books/_search', body: { query: { match: { title: 'soup' } } } });
const { user, system } = process.cpuUsage(started);

const snapshot = await engine.snapshot();
const times: number[] = [];
for (let round = 0; round < 9; round++) {
  const began = performance.now();
  const copy = await createEngine({ snapshot });
  times.push(performance.now() - began);
  await copy.close();
}
await engine.close();
console.log(JSON.stringify({ cold: (user + system) / 1000, warm: times.sort((a, b) => a - b)[4] }));
