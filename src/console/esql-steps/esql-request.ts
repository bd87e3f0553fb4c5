/** The request that runs a query. */
export function esqlRequest(query: string) {
  return { method: 'POST', path: '/_query', body: { query } };
}
