import shared from '../analyze-room.module.css';
import classes from './band-label.module.css';

/** The name of a stage and its effect. */
export function BandLabel({ name, kind, effect }: { name: string; kind: string; effect: string }) {
  return (
    <div className={shared.label}>
      <span className="row">
        <b className="mono ellipsis">{name}</b>
        <span className="spring" />
        <Effect effect={effect} />
      </span>
      <span className={`${shared.kind} small muted`}>{kind}</span>
    </div>
  );
}

export function Effect({ effect }: { effect: string }) {
  const tone = effect.startsWith('+') ? classes.plus : effect === 'nothing to do' ? 'muted' : 'secondary';
  return <span className={`small num ${shared.effect} ${tone}`}>{effect}</span>;
}
