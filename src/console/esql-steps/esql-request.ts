/** The request that runs a query. */
export function esqlRequest(query: string) {
  return { method: 'POST', path: '/_query', body: { query } };
}

/** The request that runs a query and reports how. */
export function profiledRequest(query: string) {
  return { method: 'POST', path: '/_query', body: { query, profile: true } };
}
