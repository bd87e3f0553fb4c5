import { ActionIcon } from '@mantine/core';
import { IconArrowRight, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { COPY } from './copy.ts';
import { moved } from './merge-layers.ts';
import chips from './provenance.module.css';
import classes from './template-panes.module.css';

interface LayerOrderProps {
  /** The layers that can be reordered, in merge order. */
  components: readonly string[];
  /** The layers that always follow. */
  after: readonly string[];
  onOrder?(components: string[]): void;
  onRemove?(component: string): void;
}

/**
 * The layers in order of precedence, highest last. Components are reordered by dragging or with Alt and the arrow keys.
 */
export function LayerOrder({ components, after, onOrder, onRemove }: LayerOrderProps) {
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number>();
  const move = (from: number, to: number) => {
    if (!onOrder || to < 0 || to >= components.length || from === to) return;
    onOrder(moved(components, from, to));
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('[data-part]')[to]?.focus());
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    move(at, at + step);
  };
  const movable = onOrder !== undefined && components.length > 1;
  return (
    <div className={classes.order}>
      <span className="muted small">{COPY.laterWins}</span>
      <ul ref={list} aria-label={COPY.mergeOrder}>
        {components.map((name, at) => (
          <li key={name}>
            {movable ? (
              <button
                type="button"
                data-part
                className={chips.chip}
                data-place={(at % 6) + 1}
                draggable
                aria-label={COPY.moveLayer(name, at + 1, components.length)}
                onKeyDown={event => onKeyDown(event, at)}
                onDragStart={() => setDragged(at)}
                onDragOver={event => dragged !== undefined && event.preventDefault()}
                onDrop={() => {
                  if (dragged !== undefined) move(dragged, at);
                  setDragged(undefined);
                }}
              >
                {name}
              </button>
            ) : (
              <span className={chips.chip} data-place={(at % 6) + 1}>
                {name}
              </span>
            )}
            {onRemove && (
              <ActionIcon size={24} aria-label={COPY.removeLayer(name)} onClick={() => onRemove(name)}>
                <IconX size={14} />
              </ActionIcon>
            )}
            {(at < components.length - 1 || after.length > 0) && <IconArrowRight size={14} aria-hidden="true" />}
          </li>
        ))}
        {after.map((name, at) => (
          <li key={`after ${name}`}>
            <span className={chips.chip} data-place={((components.length + at) % 6) + 1}>
              {name}
            </span>
            {at < after.length - 1 && <IconArrowRight size={14} aria-hidden="true" />}
          </li>
        ))}
      </ul>
      {movable && <span className="muted small">{COPY.dragHint}</span>}
    </div>
  );
}
