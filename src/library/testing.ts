import { type CreateOptions, createEngine } from './create-engine.ts';
import { type VitrineEngine, vitrineEngine } from './vitrine-engine.ts';

export interface TestEngineOptions extends Pick<CreateOptions, 'snapshot' | 'clusterName' | 'nodeName'> {
  /** Creates indices and documents once; every reset brings back what it left. */
  readonly seed?: (engine: VitrineEngine) => Promise<unknown>;
}

/** An engine in memory for tests. Clients that are connected to it stay connected when it is reset. */
export interface TestEngine extends VitrineEngine {
  /** Replaces the contents by those after seeding, in about a millisecond. Call it before each test. */
  reset(): Promise<void>;
  /** Opens another engine with the contents after seeding, for tests that run concurrently. The caller closes it. */
  fork(): Promise<VitrineEngine>;
}

/**
 * An engine for tests of any runner, which opens with its first use:
 *
 *     const engine = testEngine({ seed: engine => engine.request({ method: 'PUT', path: '/books' }) });
 *     beforeEach(() => engine.reset());
 *     after(() => engine.close());
 */
export function testEngine(options: TestEngineOptions = {}): TestEngine {
  const contents = new SeededContents(options);
  let current: Promise<VitrineEngine> | undefined;
  const open = () => (current ??= contents.open());
  let isClosed = false;
  const replace = async (next: Promise<VitrineEngine> | undefined) => {
    const before = current;
    current = next;
    await (await before?.catch(() => undefined))?.close();
  };
  const engine = vitrineEngine({
    handle: async (request, signal) => (await open()).handle(request, signal),
    snapshot: async () => (await open()).snapshot(),
    close() {
      isClosed = true;
      return replace(undefined);
    },
  });
  return {
    ...engine,
    async reset() {
      if (isClosed) throw new Error('The engine was closed.');
      await replace(contents.open());
      await current;
    },
    fork: () => contents.open(),
  };
}

/** The contents that tests begin with: prepared once, as a snapshot. */
class SeededContents {
  private readonly options: TestEngineOptions;
  private prepared: Promise<Uint8Array<ArrayBuffer>> | undefined;

  constructor(options: TestEngineOptions) {
    this.options = options;
  }

  async open(): Promise<VitrineEngine> {
    const { seed, ...options } = this.options;
    if (!seed) return createEngine(options);
    // A seed that failed is tried again, so that every test reports why.
    this.prepared ??= this.prepare().catch(error => {
      this.prepared = undefined;
      throw error;
    });
    return createEngine({ ...options, snapshot: await this.prepared });
  }

  private async prepare(): Promise<Uint8Array<ArrayBuffer>> {
    const { seed, ...options } = this.options;
    const engine = await createEngine(options);
    try {
      await seed!(engine);
      return await engine.snapshot();
    } finally {
      await engine.close();
    }
  }
}
