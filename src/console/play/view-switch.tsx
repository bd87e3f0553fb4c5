import { SegmentedControl } from '@mantine/core';
import { COPY } from './copy.ts';

interface ViewSwitchProps {
  view: 'read' | 'source';
  /** To the other view. */
  onSwitch(): void;
}

export function ViewSwitch({ view, onSwitch }: ViewSwitchProps) {
  return (
    <SegmentedControl
      aria-label={COPY.views}
      data={[
        { value: 'read', label: COPY.read },
        { value: 'source', label: COPY.source },
      ]}
      value={view}
      onChange={onSwitch}
    />
  );
}
