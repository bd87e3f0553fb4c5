import type { IntervalView } from '../../contexts/interval-context.ts';
import type { ClassSpec } from '../class-spec.ts';

export const INTERVAL: ClassSpec = {
  name: 'org.elasticsearch.index.query.IntervalFilterScript.Interval',
  alias: 'IntervalFilterScript.Interval',
  methods: {
    'int getStart()': (self: IntervalView) => self.start,
    'int getEnd()': (self: IntervalView) => self.end,
    'int getGaps()': (self: IntervalView) => self.gaps,
  },
};
