import type { RelayRefusal, RemoteFailure } from '../../rest/relay-protocol.ts';
import { RelayProblem } from '../connections/relay-client.ts';
import { COPY } from './copy.ts';
import { FAILURE_TEXTS, type FailureText } from './failure-texts.data.ts';

export interface Failure extends FailureText {
  /** The raw error message, for unknown errors. */
  detail?: string;
}

/** What a failed relay call means to the user, and what to do next. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof RelayProblem)) return { ...SILENT, detail: wordsOf(error) };
  const { code, message, facts } = error;
  if (code === 'no-relay') return NO_RELAY;
  if (code === 'code-wrong' && typeof facts['left'] === 'number') return wrongCode(facts['left']);
  if (code === 'bad-request') return { ...FAILURE_TEXTS[code], detail: message };
  if (isKnown(code)) return FAILURE_TEXTS[code];
  return {
    title: COPY.requestRejected,
    text: COPY.reloadAndRetry,
    detail: message,
  };
}

const SILENT: FailureText = {
  title: COPY.noRelayTitle,
  text: COPY.noRelayText,
};

const NO_RELAY: FailureText = {
  title: COPY.noServers,
  text: COPY.noServersText,
};

function wrongCode(left: number): FailureText {
  const { title, text } = FAILURE_TEXTS['code-wrong'];
  return { title, text: COPY.triesLeft(text, left) };
}

function isKnown(code: string): code is RemoteFailure | RelayRefusal {
  return Object.hasOwn(FAILURE_TEXTS, code);
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
