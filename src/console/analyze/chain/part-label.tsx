import { Popover } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import bands from '../../analysis/bands.module.css';
import { Effect } from '../../analysis/stage-band.tsx';
import shared from '../analyze-room.module.css';
import type { PartRow } from '../picture/band-rows.ts';
import classes from './chain.module.css';
import { type Chain, movedPart, type Place, settingsOf, withoutPart, withPart } from './chain.ts';
import { COPY } from './copy.ts';
import { PartForm } from './part-form.tsx';

interface PartLabelProps {
  row: PartRow;
  effect: string;
  chain: Chain;
  /** Opens the form at first. */
  isNew: boolean;
  change(chain: Chain): void;
  onMoved(text: string): void;
}

/** The label of a part: moved by dragging its grip or with Alt and an arrow key, edited by a click. */
export function PartLabel({ row, effect, chain, isNew, change, onMoved }: PartLabelProps) {
  const [open, setOpen] = useState(isNew);
  const [over, setOver] = useState(false);
  const { place = 'tokenizer', at = 0, part = '' } = row;
  const move = (from: number, to: number) => {
    if (place === 'tokenizer') return;
    const moved = movedPart(chain, place, from, to);
    if (moved === chain) return;
    change(moved);
    onMoved(COPY.movedTo(row.name, to + 1, chain[place].length));
    requestAnimationFrame(() => document.getElementById(gripId(place, to))?.focus());
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a drop target; keyboard users press Alt and an arrow key on the grip
    <div
      className={`${bands.label} ${classes.partLabel} ${over ? classes.dropHere : ''}`}
      onDragOver={event => {
        if (!event.dataTransfer.types.includes(dragType(place))) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault();
        setOver(false);
        move(Number(event.dataTransfer.getData(dragType(place))), at);
      }}
    >
      {place === 'tokenizer' ? <span /> : <Grip name={row.name} place={place} at={at} move={move} />}
      <div className={shared.grow}>
        <span className="row">
          <Popover opened={open} onChange={setOpen} position="right-start" width={340} trapFocus withinPortal>
            <Popover.Target>
              <button type="button" className={`${classes.partName} mono ellipsis`} onClick={() => setOpen(!open)}>
                {row.name}
              </button>
            </Popover.Target>
            <Popover.Dropdown className={classes.form}>
              <PartForm
                place={place}
                part={part}
                onChange={next => change(withPart(chain, place, at, next))}
                onMove={place === 'tokenizer' ? undefined : by => move(at, at + by)}
                onRemove={place === 'tokenizer' ? undefined : () => change(withoutPart(chain, place, at))}
              />
            </Popover.Dropdown>
          </Popover>
          <span className="spring" />
          <Effect effect={effect} />
        </span>
        <span className={`${bands.kind} small muted ellipsis`}>
          {[row.kind, settingsText(part)].filter(Boolean).join(' · ')}
        </span>
      </div>
    </div>
  );
}

interface GripProps {
  name: string;
  place: Place;
  at: number;
  move(from: number, to: number): void;
}

function Grip({ name, place, at, move }: GripProps) {
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    move(at, at + by);
  };
  return (
    <button
      type="button"
      id={gripId(place, at)}
      className={classes.grip}
      draggable
      aria-label={COPY.movePart(name)}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      title={COPY.dragHint}
      onKeyDown={keys}
      onDragStart={event => {
        event.dataTransfer.setData(dragType(place), String(at));
        event.dataTransfer.effectAllowed = 'move';
      }}
    >
      <IconGripVertical size={14} aria-hidden="true" />
    </button>
  );
}

function gripId(place: Place, at: number): string {
  return `grip-${place}-${at}`;
}

/** The MIME type carries the list, because only types can be read before a drop. Parts cannot move to another list. */
function dragType(place: Place): string {
  return `application/x-vitrine-${place.toLowerCase()}`;
}

function settingsText(part: PartRow['part']): string {
  const values = Object.values(settingsOf(part ?? ''));
  return values
    .map(value => (Array.isArray(value) ? `“${value.join('”, “')}”` : typeof value === 'object' ? '…' : String(value)))
    .join(', ');
}
