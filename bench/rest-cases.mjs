// What a client sees of an engine, through REST in this process: aggregations, sorts and other searches, eight clients, bulks.
const CLIENTS = 8;
const BATCH = 1000;

/**
 * Measures an index that contains the corpus: `{name, unit, value}` per case, milliseconds or rates per second, both of
 * processor time: all cases are limited by it.
 * @param request (path, body) → the parsed response, rejected for an error
 */
export async function measureCases(request, { documents, queries, seconds }) {
  const search = body => request('/bench/_search?request_cache=false', JSON.stringify(body));
  const figures = [];
  for (const [name, bodies] of Object.entries(searches(queries)))
    figures.push({ name, unit: 'ms', value: await cost(bodies, search, seconds) });
  figures.push({ name: 'eight clients', unit: 'per s', value: await searchRate(pages(queries), search, seconds * 2) });
  figures.push({ name: 'bulk', unit: 'per s', value: await bulkRate(documents, request) });
  return figures;
}

function searches(queries) {
  const over = aggregation => [{ size: 0, aggs: { a: aggregation } }];
  const month = { date_histogram: { field: 'date', calendar_interval: 'month' } };
  const category = { terms: { field: 'category' } };
  const words = queries.or.map(({ terms }) => match(terms));
  const [{ terms: frequent }] = queries.term_high;
  return {
    terms: over(category),
    'terms > avg': over({ ...category, aggs: { p: { avg: { field: 'price' } } } }),
    month: over(month),
    'month > terms': over({ ...month, aggs: { c: category } }),
    histogram: over({ histogram: { field: 'price', interval: 100 } }),
    stats: over({ stats: { field: 'price' } }),
    percentiles: over({ percentiles: { field: 'price' } }),
    cardinality: over({ cardinality: { field: 'price' } }),
    range: over({ range: { field: 'price', ranges: [{ to: 100 }, { from: 100, to: 500 }, { from: 500 }] } }),
    composite: over({ composite: { size: 100, sources: [{ c: category }, { d: month }] } }),
    filters: over({ filters: { filters: { a: match(frequent), b: { range: { price: { gte: 500 } } } } } }),
    top_hits: over({ ...category, aggs: { t: { top_hits: { size: 1 } } } }),
    'sort by price': [{ sort: [{ price: 'desc' }] }],
    'range, sort by date': [{ query: { range: { price: { gte: 100 } } }, sort: [{ date: 'asc' }] }],
    wildcard: [{ query: { wildcard: { body: '*ba' } } }],
    regexp: [{ query: { regexp: { body: 'ba[b-k].*' } } }],
    script_score: [
      { query: { script_score: { query: match(frequent), script: { source: "_score * doc['price'].value" } } } },
    ],
    'page of 100': [{ query: match(frequent), size: 100 }],
    highlight: words.map(query => ({ query, highlight: { fields: { body: {}, title: {} } } })),
  };
}

function pages(queries) {
  return [...queries.or, ...queries.and, ...queries.term_mid].map(({ terms }) => ({ query: match(terms) }));
}

function match(terms) {
  return { multi_match: { query: terms.join(' '), fields: ['title', 'body'], type: 'most_fields' } };
}

/** Milliseconds per search, after warming up for a third of the time. */
async function cost(bodies, search, seconds) {
  const pass = async () => {
    for (const body of bodies) await search(body);
    return bodies.length;
  };
  await repeated(pass, seconds / 3);
  const { count, spent } = await repeated(pass, seconds);
  return spent / count;
}

/** Searches per second by several clients. */
async function searchRate(bodies, search, seconds) {
  const clients = Array.from({ length: CLIENTS }, (_, number) => number * 37);
  const round = async () => {
    await Promise.all(clients.map((_, client) => search(bodies[clients[client]++ % bodies.length])));
    return CLIENTS;
  };
  const { count, spent } = await repeated(round, seconds);
  return (count * 1000) / spent;
}

/** Documents per second into a new index. */
async function bulkRate(documents, request) {
  const bodies = [];
  for (let from = 0; from < documents.length; from += BATCH)
    bodies.push(
      documents
        .slice(from, from + BATCH)
        .map(lines)
        .join(''),
    );
  const start = processorMillis();
  for (const body of bodies) await request('/bench-bulk/_bulk', body);
  return (documents.length * 1000) / (processorMillis() - start);
}

/** Repeats work, which returns a count, for some seconds of processor time: so the load of the machine hardly matters. */
async function repeated(work, seconds) {
  const start = processorMillis();
  for (let count = 0; ; ) {
    count += await work();
    const spent = processorMillis() - start;
    if (spent > seconds * 1000) return { count, spent };
  }
}

/** The processor time of this process so far. */
function processorMillis() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function lines({ id, ...document }) {
  return `{"index":{"_id":"${id}"}}\n${JSON.stringify(document)}\n`;
}
