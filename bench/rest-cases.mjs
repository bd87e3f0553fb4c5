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
  const pipe = query => request('/_query', JSON.stringify({ query }));
  for (const [name, steps] of Object.entries(PIPES))
    figures.push({ name: `ES|QL ${name}`, unit: 'ms', value: await cost([`FROM bench | ${steps}`], pipe, seconds) });
  figures.push({ name: 'eight clients', unit: 'per s', value: await searchRate(pages(queries), search, seconds * 2) });
  figures.push({ name: 'bulk', unit: 'per s', value: await bulkRate(documents, request) });
  return figures;
}

/** Steps over all documents, in ES|QL. */
const PIPES = {
  count: 'WHERE price > 500 | STATS COUNT(*)',
  'computed condition': 'WHERE price * 2 + 1 > 900 | STATS COUNT(*)',
  stats: 'STATS MIN(price), MAX(price), AVG(price), SUM(price)',
  'by keyword': 'STATS a = AVG(price), c = COUNT(*) BY category | SORT c DESC | LIMIT 10',
  'by month': 'STATS COUNT(*) BY m = BUCKET(date, 1 month) | SORT m',
  'by number': 'STATS COUNT(*) BY b = BUCKET(price, 50.0) | SORT b',
  distinct: 'STATS COUNT_DISTINCT(category)',
  'top ten': 'SORT price DESC | LIMIT 10 | KEEP price, date',
  'range, top ten': 'WHERE price >= 100 AND price <= 300 | SORT date DESC | LIMIT 10 | KEEP price, date',
};

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
