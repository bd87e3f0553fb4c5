import type { ClassSpec } from '../class-spec.ts';

export const SYSTEM: ClassSpec = {
  name: 'java.lang.System',
  statics: {
    'long currentTimeMillis()': () => Date.now(),
    'long nanoTime()': () => Date.now() * 1_000_000,
  },
};
