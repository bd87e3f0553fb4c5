import { COPY } from './copy.ts';
import classes from './indices.module.css';

/** The health of an index as a shape, a color and a word. */
export function Health({ health, status }: { health: string; status: string }) {
  const word = status === 'close' ? COPY.closed : health;
  return (
    <span className={classes.health} data-health={word}>
      <i aria-hidden="true" />
      {word}
    </span>
  );
}
