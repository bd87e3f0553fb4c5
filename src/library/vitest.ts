import { afterAll, beforeEach } from 'vitest';
import { type TestEngine, type TestEngineOptions, testEngine } from './testing.ts';

export type { TestEngine, TestEngineOptions } from './testing.ts';

/**
 * An engine for the tests of a file or `describe`: every test begins with the contents after seeding.
 *
 *     const engine = elasticsearch({ seed: engine => engine.request({ method: 'PUT', path: '/books' }) });
 *     const client = new Client({ node: 'http://vitrine', Connection: connectionTo(engine) });
 */
export function elasticsearch(options: TestEngineOptions = {}): TestEngine {
  const engine = testEngine(options);
  beforeEach(() => engine.reset());
  afterAll(() => engine.close());
  return engine;
}
