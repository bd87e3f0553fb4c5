import type { CertificateCard, PairingAnswer, PairingStep, PairingStepName } from '../../rest/relay-protocol.ts';
import type { RemoteProblem } from './remote-problem.ts';

/** The steps of a pairing, each with its result and duration. */
export class PairingLadder {
  readonly steps: PairingStep[] = [];
  certificates: CertificateCard[] = [];
  warning: string | undefined;
  private step: PairingStepName = 'token';

  async climb<T>(name: PairingStepName, act: () => T | Promise<T>, note: (value: T) => string): Promise<T> {
    this.step = name;
    const start = performance.now();
    const value = await act();
    this.steps.push({ name, note: note(value), milliseconds: Math.round(performance.now() - start) });
    return value;
  }

  /** Discards the steps of an address that did not respond. */
  backTo(count: number): void {
    this.steps.length = count;
    this.certificates = [];
  }

  report(): PairingAnswer {
    const { steps, certificates, warning } = this;
    return { steps, certificates, ...(warning !== undefined && { warning }) };
  }

  failed({ code, message }: RemoteProblem): PairingAnswer {
    return { ...this.report(), failure: { code, detail: message, step: this.step } };
  }
}
