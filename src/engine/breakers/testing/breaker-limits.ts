/** Elasticsearch's default settings of all breakers, for a test to change. */
export function defaultLimits(): Record<string, string> {
  return {
    'indices.breaker.total.limit': '70%',
    'indices.breaker.request.limit': '60%',
    'indices.breaker.request.overhead': '1.0',
    'indices.breaker.fielddata.limit': '40%',
    'indices.breaker.fielddata.overhead': '1.03',
    'network.breaker.inflight_requests.limit': '100%',
    'network.breaker.inflight_requests.overhead': '2.0',
  };
}
