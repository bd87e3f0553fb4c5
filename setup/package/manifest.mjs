// What the package exports, and its package.json.

/** Sources below `src` by the name of their module in the package. */
export const ENTRIES = {
  index: 'library/create-engine.ts',
  elasticsearch: 'library/elasticsearch.ts',
  opensearch: 'library/opensearch.ts',
  node: 'library/node.ts',
  browser: 'library/browser.ts',
  worker: 'library/worker.ts',
  testing: 'library/testing.ts',
  vitest: 'library/vitest.ts',
};

/** The command line, which users run and do not import. */
export const PROGRAM = { 'server/main': 'server/main.ts' };

/** Clients and runners of tests that users bring, each for one entry. */
export const PEERS = {
  '@elastic/elasticsearch': '>=8',
  '@opensearch-project/opensearch': '>=3',
  vitest: '>=3',
};

/** @param own the package.json of this repository */
export function manifest({ name, version, description, license, type, engines }) {
  const exported = Object.entries(ENTRIES).map(([module, source]) => [
    module === 'index' ? '.' : `./${module}`,
    { types: `./types/${source.replace(/\.ts$/, '.d.ts')}`, default: `./${module}.js` },
  ]);
  return {
    name,
    version,
    description,
    keywords: ['elasticsearch', 'opensearch', 'search', 'full-text', 'testing', 'browser', 'indexeddb'],
    license,
    type,
    engines,
    bin: { vitrine: 'server/main.js' },
    exports: { ...Object.fromEntries(exported), './package.json': './package.json' },
    peerDependencies: PEERS,
    peerDependenciesMeta: Object.fromEntries(Object.keys(PEERS).map(peer => [peer, { optional: true }])),
  };
}
