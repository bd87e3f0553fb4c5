import type { BlockResult } from './block-result.ts';
import type { ScenarioHost } from './scenario-host.ts';

/** The scenario of one playground. Nothing is loaded before the first block runs. */
export class PlaygroundRun {
  private readonly markdown: string;
  private readonly base: string;
  private host: Promise<ScenarioHost> | undefined;

  /** @param base what the data of the scenario is relative to */
  constructor(markdown: string, base: string) {
    this.markdown = markdown;
    this.base = base;
  }

  get isStarted(): boolean {
    return this.host !== undefined;
  }

  /**
   * Runs a block with the text that it has now, after the setup of the scenario if it is the first.
   * @param line of the block's opening fence
   * @throws Error with a sentence
   */
  async block(line: number, text: string, signal: AbortSignal): Promise<BlockResult> {
    this.host ??= this.start();
    const host = await this.host;
    return host.block(line, text, signal);
  }

  /** The address of the scenario in the console beside this script. */
  readonly link = async (): Promise<string> => {
    const { scenarioFragment } = await import('../scenario/scenario-link.ts');
    return new URL(`play${await scenarioFragment(this.markdown)}`, SCRIPT_FOLDER).href;
  };

  close(): void {
    void this.host?.then(
      host => host.close(),
      () => undefined,
    );
    this.host = undefined;
  }

  private async start(): Promise<ScenarioHost> {
    try {
      const { openScenario } = await import('./scenario-host.ts');
      return openScenario(this.markdown, { base: this.base, samples: new URL('samples/', SCRIPT_FOLDER) });
    } catch (error) {
      this.host = undefined;
      throw error;
    }
  }
}

/** `embed.js` is at the root of the built console. */
const SCRIPT_FOLDER = new URL(/* @vite-ignore */ './', import.meta.url);
