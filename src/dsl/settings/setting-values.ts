/** The values that a setting accepts. All are written as text; numbers and booleans may be written as such. */
export type SettingValues =
  | { kind: 'int' | 'float'; min: number; max: number }
  | { kind: 'long'; min: number }
  | { kind: 'boolean' | 'text' }
  | { kind: 'word'; words: readonly string[] }
  /** One of some words, or a list of them. `reason` is that of the error, in which `{value}` is the value. */
  | { kind: 'choice'; words: readonly string[]; reason: string; isList: boolean }
  /** A constant of a Java enum, in any case. `reason` is that of the error, in which `{name}` is the value in upper case. */
  | { kind: 'constant'; reason: string; names: readonly string[] }
  /** A duration or a number of bytes with a unit; the minimum in milliseconds or bytes, and as text. */
  | { kind: 'time' | 'size'; min: number; minText: string }
  /** The same with an error of its own below the minimum; `{mb}` is the value in megabytes. */
  | { kind: 'segment size'; min: number; reason: string }
  | {
      kind:
        | 'replica range'
        | 'active shards'
        | 'log length'
        | 'startup check'
        | 'store type'
        | 'index mode'
        | 'compound format';
    };

export function int(min = -0x80000000, max = 0x7fffffff): SettingValues {
  return { kind: 'int', min, max };
}

export function long(min: number): SettingValues {
  return { kind: 'long', min };
}

export function float(min: number, max: number): SettingValues {
  return { kind: 'float', min, max };
}

export function oneOf(...words: string[]): SettingValues {
  return { kind: 'word', words };
}

export function choice(reason: string, ...words: string[]): SettingValues {
  return { kind: 'choice', words, reason, isList: false };
}

export function choices(reason: string, ...words: string[]): SettingValues {
  return { kind: 'choice', words, reason, isList: true };
}

export function segmentSize(min: number, reason: string): SettingValues {
  return { kind: 'segment size', min, reason };
}

export function constant(javaEnum: string, ...names: string[]): SettingValues {
  return { kind: 'constant', reason: `No enum constant ${javaEnum}.{name}`, names };
}

export function constantOr(reason: string, ...names: string[]): SettingValues {
  return { kind: 'constant', reason, names };
}

export function time(min = 0, minText = '0ms'): SettingValues {
  return { kind: 'time', min, minText };
}

export function size(min = -1, minText = '-1b'): SettingValues {
  return { kind: 'size', min, minText };
}

/** The modes that the engine has. */
export const INDEX_MODES: readonly string[] = ['standard', 'logsdb', 'lookup'];
export const STARTUP_CHECKS: readonly string[] = ['true', 'false', 'checksum'];
export const STORE_TYPES: readonly string[] = ['', 'fs', 'hybridfs', 'niofs', 'mmapfs', 'simplefs'];
