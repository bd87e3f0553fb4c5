import { illegalArgument } from '../../errors/engine-error.ts';

const MILLIS: Readonly<Record<string, number>> = {
  nanos: 1e-6,
  micros: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/** A duration with its unit, in milliseconds. @throws EngineError that names the setting */
export function parseDuration(setting: string, text: string): number {
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?)(nanos|micros|ms|s|m|h|d)$/.exec(text.trim().toLowerCase()) ?? [];
  if (number === '' && /^0+$/.test(text.trim())) return 0;
  if (number === '')
    throw illegalArgument(
      `failed to parse setting [${setting}] with value [${text}] as a time value: unit is missing or unrecognized`,
    );
  return Number(number) * MILLIS[unit]!;
}
