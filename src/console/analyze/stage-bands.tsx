import classes from './analyze-room.module.css';
import type { Chip, TokenStage, Trace, TraceToken } from './trace.ts';

interface StageBandsProps {
  trace: Trace;
  selected: TraceToken | undefined;
  onSelect(token: TraceToken): void;
}

/** One band per stage, one column per position, the same width in all bands. */
export function StageBands({ trace, selected, onSelect }: StageBandsProps) {
  const columns = {
    gridTemplateColumns: `var(--stage-label, 196px) repeat(${Math.max(1, trace.positions)}, minmax(76px, 1fr))`,
  };
  return (
    <div className={classes.bands}>
      {trace.texts.map(stage => (
        <div key={stage.name} className={classes.band}>
          <Label name={stage.name} kind={stage.kind} effect={stage.effect} />
          <p className={`${classes.filtered} mono`}>{visibleLineEnds(stage.text)}</p>
        </div>
      ))}
      <div className={classes.positions} style={columns} aria-hidden="true">
        <span className="small muted">position</span>
        {(trace.stages[0]?.columns ?? []).map(({ position }) => (
          <span
            key={position}
            className={`small num ${selected?.position === position ? classes.positionOn : 'muted'}`}
          >
            {position}
          </span>
        ))}
      </div>
      {trace.stages.map(stage => (
        <StageBand
          key={`${stage.kind} ${stage.name}`}
          stage={stage}
          columns={columns}
          selected={selected}
          onSelect={onSelect}
        />
      ))}
    </div>
  );
}

interface StageBandProps {
  stage: TokenStage;
  columns: { gridTemplateColumns: string };
  selected: TraceToken | undefined;
  onSelect(token: TraceToken): void;
}

function StageBand({ stage, columns, selected, onSelect }: StageBandProps) {
  return (
    <section className={classes.stage} style={columns} aria-label={`${stage.kind} ${stage.name}: ${stage.effect}`}>
      <Label name={stage.name} kind={stage.kind} effect={stage.effect} />
      {stage.columns.map(({ position, chips }) => (
        <div key={position} className={`${classes.column} ${selected?.position === position ? classes.columnOn : ''}`}>
          {chips.length === 0 && (
            <span className={`${classes.hole} hatched`} title="A hole: nothing stands at this position" />
          )}
          {chips.map(chip => (
            <TokenChip
              key={`${chip.state} ${chip.token.token} ${chip.token.start_offset}`}
              chip={chip}
              on={isSame(chip.token, selected)}
              onSelect={onSelect}
            />
          ))}
        </div>
      ))}
    </section>
  );
}

function Label({ name, kind, effect }: { name: string; kind: string; effect: string }) {
  return (
    <div className={classes.label}>
      <span className="row">
        <b className="mono">{name}</b>
        <span className="spring" />
        <span className={`small num ${effect === 'nothing to do' ? 'muted' : 'secondary'}`}>{effect}</span>
      </span>
      <span className="small muted">{kind}</span>
    </div>
  );
}

/** A stripped block tag leaves a line end: it is drawn, so that nobody takes it for a blank. */
function visibleLineEnds(text: string): string {
  return text.replaceAll('\n', '⏎');
}

function TokenChip({ chip, on, onSelect }: { chip: Chip; on: boolean; onSelect(token: TraceToken): void }) {
  if (chip.state === 'removed')
    return (
      <s className={`${classes.hole} ${classes.removed} hatched`} title="Removed by this stage">
        {chip.token.token}
      </s>
    );
  return (
    <button
      type="button"
      className={`${classes.chip} ${on ? classes.chipOn : ''} ${chip.state === 'new' ? classes.chipNew : ''}`}
      aria-pressed={on}
      onClick={() => onSelect(chip.token)}
    >
      {chip.pieces.map(piece => (
        <span key={`${piece.change} ${piece.text}`} className={classes[piece.change]}>
          {piece.text}
        </span>
      ))}
    </button>
  );
}

function isSame(token: TraceToken, selected: TraceToken | undefined): boolean {
  return selected !== undefined && token.position === selected.position && token.start_offset === selected.start_offset;
}
