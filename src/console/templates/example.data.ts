import type { EngineRequest } from '../connections/ask.ts';

/** Example templates for the logs of a shop: two component templates and three overlapping index templates. */
export const EXAMPLE: readonly EngineRequest[] = [
  {
    method: 'PUT',
    path: '/_component_template/base-settings?create=true',
    body: { template: { settings: { number_of_replicas: 0, refresh_interval: '1s' } } },
  },
  {
    method: 'PUT',
    path: '/_component_template/shop-fields?create=true',
    body: {
      template: {
        settings: { analysis: { analyzer: { sku: { type: 'custom', tokenizer: 'keyword', filter: ['uppercase'] } } } },
        mappings: {
          dynamic: true,
          properties: {
            sku: { type: 'text', analyzer: 'sku' },
            price: { type: 'scaled_float', scaling_factor: 100 },
            message: { type: 'keyword' },
          },
        },
      },
    },
  },
  {
    method: 'PUT',
    path: '/_index_template/logs?create=true',
    body: {
      index_patterns: ['logs-*'],
      priority: 100,
      composed_of: ['base-settings'],
      template: { mappings: { properties: { '@timestamp': { type: 'date' } } } },
    },
  },
  {
    method: 'PUT',
    path: '/_index_template/logs-shop?create=true',
    body: {
      index_patterns: ['logs-shop-*'],
      priority: 200,
      composed_of: ['base-settings', 'shop-fields'],
      template: {
        settings: { number_of_shards: 3, refresh_interval: '5s' },
        mappings: {
          dynamic: 'strict',
          properties: { '@timestamp': { type: 'date' }, message: { type: 'text', norms: false } },
        },
        aliases: { 'shop-logs': {} },
      },
    },
  },
  {
    method: 'PUT',
    path: '/_index_template/logs-web?create=true',
    body: {
      index_patterns: ['logs-web-*'],
      priority: 200,
      template: { mappings: { properties: { status: { type: 'short' } } } },
    },
  },
];
