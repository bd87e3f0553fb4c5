import { Button } from '@mantine/core';
import { IconArrowsMaximize, IconArrowsMinimize, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { compactJson } from '../ui/compact-json.ts';
import { JsonField } from '../ui/form.tsx';
import { useScreen } from '../ui/use-screen.ts';
import { COPY } from './copy.ts';
import classes from './search.module.css';
import { isObject, sameJson, stateOf } from './search-body.ts';
import { type Search, useUrlParameter } from './use-search.ts';

/** The body of the request, in sync with the controls. */
export function BodyPane({ search }: { search: Search }) {
  const { body, known, setState, setCustom } = search;
  const slim = useScreen('compact');
  const width = slim ? 38 : 46;
  const [draft, setDraft] = useState(() => compactJson(body, width));
  const narrow = useScreen('narrow');
  const [open, setOpen] = useState(false);
  const [side, setSide] = useUrlParameter('side');
  const whole = side === 'body';
  const [broken, setBroken] = useState<string>();
  useEffect(() => {
    setDraft(current => (sameJson(parsed(current).value, body) ? current : compactJson(body, width)));
    setBroken(undefined);
  }, [body, width]);
  const edit = (text: string) => {
    setDraft(text);
    const { value, problem } = parsed(text);
    setBroken(problem);
    if (!isObject(value)) return;
    const state = stateOf(value, known);
    if (state === undefined) setCustom(value);
    else setState(state);
  };
  return (
    <section className={classes.body} aria-label={COPY.bodyRegion}>
      <div className={classes.bodyHead}>
        {narrow ? (
          <button type="button" className={classes.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
            {COPY.bodyTitle}{' '}
            {open ? <IconChevronUp size={14} aria-hidden="true" /> : <IconChevronDown size={14} aria-hidden="true" />}
          </button>
        ) : (
          <span className="label">{COPY.bodyTitle}</span>
        )}
        <span className="small muted">{COPY.bodyHint}</span>
        <span className="spring" />
        <Button
          size="compact-xs"
          variant="subtle"
          aria-pressed={whole}
          leftSection={whole ? <IconArrowsMinimize size={12} /> : <IconArrowsMaximize size={12} />}
          onClick={() => {
            setSide(whole ? undefined : 'body');
            setOpen(!whole);
          }}
        >
          {whole ? COPY.collapse : COPY.expandEditor}
        </Button>
      </div>
      {(open || whole || !narrow) && (
        <>
          <div className={classes.bodyScroll}>
            <JsonField
              plain
              label={COPY.bodyEditor}
              value={draft}
              onChange={edit}
              rows={4}
              invalid={broken !== undefined}
              describedBy="body-problem"
            />
          </div>
          <p id="body-problem" className={classes.broken} role="status">
            {broken}
          </p>
        </>
      )}
    </section>
  );
}

function parsed(text: string): { value?: unknown; problem?: string } {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? { value } : { problem: COPY.bodyNotObject };
  } catch (error) {
    return { problem: COPY.bodyNotJson(error instanceof Error ? error.message : '') };
  }
}
