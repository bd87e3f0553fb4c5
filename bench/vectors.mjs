// npm run bench -- --vectors 100000: nearest neighbors through REST, by graph and exact, on seeded clusters of vectors. Prints the
// time of building the graph, its size, and for each num_candidates the recall of the ten nearest and the median latency.
import { performance } from 'node:perf_hooks';

const DIMS = 64;
const CLUSTERS = 200;
const BATCH = 2000;
const QUERIES = 100;

export async function measureVectors(peer, count) {
  const next = clusteredVectors(42);
  const vectors = Array.from({ length: count }, next);
  const queries = Array.from({ length: QUERIES }, next);
  console.log(`\nkNN, ${count} vectors of ${DIMS} dimensions`);
  const sizes = {};
  for (const type of ['flat', 'hnsw']) {
    const vector = { type: 'dense_vector', dims: DIMS, similarity: 'cosine', index_options: { type } };
    const settings = { number_of_shards: 1, refresh_interval: '-1' };
    await peer.send('PUT', `/${type}`, '', JSON.stringify({ settings, mappings: { properties: { vector } } }));
    for (let at = 0; at < count; at += BATCH) {
      const lines = vectors.slice(at, at + BATCH).map(each => `{"index":{}}\n{"vector":[${each.join()}]}\n`);
      await peer.request(`/${type}/_bulk`, lines.join(''));
    }
    const start = performance.now();
    await peer.request(`/${type}/_forcemerge?max_num_segments=1`, '');
    await peer.request(`/${type}/_refresh`, '');
    console.log(`  ${type}: merged to one segment in ${((performance.now() - start) / 1000).toFixed(1)} s`);
    const { _all } = await peer.send('GET', `/${type}/_stats/store,segments`);
    sizes[type] = _all.primaries.store.size_in_bytes;
  }
  console.log(`  graph: ${((sizes.hnsw - sizes.flat) / count).toFixed(1)} bytes a vector`);
  const exact = await results(peer, 'flat', queries, 100);
  console.log(`  exact: ${exact.median.toFixed(2)} ms`);
  for (const candidates of [10, 50, 100, 200]) {
    const { hits, median } = await results(peer, 'hnsw', queries, candidates);
    const found = hits.reduce(
      (sum, scores, i) => sum + scores.filter(score => score >= exact.hits[i].at(-1)).length,
      0,
    );
    console.log(`  num_candidates ${candidates}: recall ${(found / QUERIES / 10).toFixed(3)}, ${median.toFixed(2)} ms`);
  }
}

/** The scores of each query's ten nearest, and the median time in milliseconds. */
async function results(peer, index, queries, candidates) {
  const hits = [];
  const times = [];
  for (const vector of queries) {
    const knn = { field: 'vector', query_vector: vector, k: 10, num_candidates: candidates };
    const body = JSON.stringify({ knn, size: 10, _source: false });
    const start = performance.now();
    const answer = await peer.request(`/${index}/_search`, body);
    times.push(performance.now() - start);
    hits.push(answer.hits.hits.map(({ _score }) => _score));
  }
  return { hits, median: times.sort((a, b) => a - b)[QUERIES / 2] };
}

/** Vectors around random centers, always the same for a seed. */
function clusteredVectors(seed) {
  let state = seed;
  const uniform = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const normal = () => Array.from({ length: 6 }, uniform).reduce((sum, each) => sum + each, -3) * Math.SQRT2;
  const centers = Array.from({ length: CLUSTERS }, () => Array.from({ length: DIMS }, normal));
  return () => centers[Math.floor(uniform() * CLUSTERS)].map(value => Number((value + 0.5 * normal()).toFixed(4)));
}
