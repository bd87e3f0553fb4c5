import type { SettingValues } from '../../../dsl/settings/setting-values.ts';
import { indexModeType } from './index-mode.ts';
import {
  activeShards,
  boolean,
  choice,
  compoundFormat,
  constant,
  float,
  int,
  logLength,
  long,
  oneOf,
  replicaRange,
  type SettingType,
  segmentSize,
  size,
  startupCheck,
  storeType,
  text,
  time,
} from './setting-type.ts';

/** The check of the values that a setting is described to accept. */
export function typeOf(values: SettingValues): SettingType {
  switch (values.kind) {
    case 'int':
      return int(values.min, values.max);
    case 'long':
      return long(values.min);
    case 'float':
      return float(values.min, values.max);
    case 'word':
      return oneOf(...values.words);
    case 'choice':
      return choice(values);
    case 'segment size':
      return segmentSize(values.min, values.reason);
    case 'constant':
      return constant(values);
    case 'time':
      return time(values.min, values.minText);
    case 'size':
      return size(values.min, values.minText);
    default:
      return NAMED[values.kind];
  }
}

const NAMED = {
  boolean,
  text,
  'replica range': replicaRange,
  'active shards': activeShards,
  'log length': logLength,
  'startup check': startupCheck,
  'store type': storeType,
  'index mode': indexModeType,
  'compound format': compoundFormat,
};
