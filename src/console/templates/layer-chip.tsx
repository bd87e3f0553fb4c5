import { COPY } from './copy.ts';
import { BY_ENGINE } from './engine-answer.ts';
import classes from './layer-chip.module.css';
import type { Layer } from './merge-layers.ts';

/** The number of data colours in the palette; layers that share one are distinguished by name. */
const COLOURS = 6;

/** Who set it: a name with a colour at its edge, never the colour alone. */
export function LayerChip({ layers, layer }: { layers: readonly Layer[]; layer: number }) {
  if (layer === BY_ENGINE) return <span className={classes.chip}>{COPY.theEngine}</span>;
  return (
    <span className={classes.chip} data-place={(layer % COLOURS) + 1}>
      {layers[layer]?.name ?? ''}
    </span>
  );
}
