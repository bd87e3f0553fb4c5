import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ShowAsRequest } from '../../connections/show-as-request.tsx';
import room from '../search.module.css';
import type { Search } from '../use-search.ts';
import { COPY } from './copy.ts';
import classes from './judgements.module.css';
import type { Judgements } from './use-judgements.ts';

/** Assertions about the order of two documents, checked again after every change. */
export function GoldenList({ search, judgements }: { search: Search; judgements: Judgements }) {
  const { golden, setGolden, verdicts, goldenRequest } = judgements;
  const failed = verdicts.filter(verdict => verdict?.holds === false).length;
  return (
    <section aria-label={COPY.assertions}>
      <div className={classes.head}>
        <h2>{COPY.assertions}</h2>
        <span className="small muted" role="status">
          {golden.length > 0 && (failed === 0 ? COPY.allHold(golden.length) : COPY.someFail(failed, golden.length))}
        </span>
        <span className="spring" />
        {goldenRequest && <ShowAsRequest label={COPY.assertionsAsRequest} requests={[goldenRequest]} />}
      </div>
      {golden.length === 0 && <p className={classes.note}>{COPY.noAssertions}</p>}
      <ul className={classes.golden}>
        {golden.map((each, i) => {
          const verdict = verdicts[i];
          return (
            <li key={`${each.text}/${each.above}/${each.below}`}>
              {verdict === undefined ? (
                <span className="muted">…</span>
              ) : verdict.holds ? (
                <IconCheck size={16} className={classes.holds} aria-label={COPY.holds} />
              ) : (
                <IconX size={16} className={classes.fails} aria-label={COPY.fails} />
              )}
              <span>
                <b className="mono">{each.above}</b> {COPY.above} <b className="mono">{each.below}</b> {COPY.forText}{' '}
                <button
                  type="button"
                  className={room.textButton}
                  onClick={() => search.setState({ ...search.state, after: [], q: each.text })}
                >
                  {each.text === '' ? COPY.everyDocument : each.text}
                </button>
                {verdict !== undefined && verdict.says !== '' && <span className="muted small"> {verdict.says}</span>}
              </span>
              <span className="spring" />
              <ActionIcon
                size={24}
                aria-label={COPY.removeAssertion(each.above, each.below)}
                onClick={() => setGolden(golden.filter(other => other !== each))}
              >
                <IconX size={14} />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      <AddGolden
        text={search.state.q}
        ids={(search.answer?.body.hits.hits ?? []).map(hit => hit._id)}
        onAdd={(above, below) => {
          const others = golden.filter(
            each => each.text !== search.state.q || each.above !== above || each.below !== below,
          );
          setGolden([...others, { text: search.state.q, above, below }]);
        }}
      />
    </section>
  );
}

interface AddGoldenProps {
  text: string;
  /** Suggestions while typing. */
  ids: readonly string[];
  onAdd: (above: string, below: string) => void;
}

function AddGolden({ text, ids, onAdd }: AddGoldenProps) {
  const [above, setAbove] = useState('');
  const [below, setBelow] = useState('');
  const ready = above.trim() !== '' && below.trim() !== '' && above.trim() !== below.trim();
  return (
    <form
      className={classes.add}
      onSubmit={event => {
        event.preventDefault();
        if (!ready) return;
        onAdd(above.trim(), below.trim());
        setAbove('');
        setBelow('');
      }}
    >
      <datalist id="golden-ids">
        {ids.map(id => (
          <option key={id} value={id} />
        ))}
      </datalist>
      <TextInput
        aria-label={COPY.higherDocument}
        placeholder={COPY.idPlaceholder}
        list="golden-ids"
        w={90}
        value={above}
        onChange={event => setAbove(event.currentTarget.value)}
      />
      {COPY.above}
      <TextInput
        aria-label={COPY.lowerDocument}
        placeholder={COPY.idPlaceholder}
        list="golden-ids"
        w={90}
        value={below}
        onChange={event => setBelow(event.currentTarget.value)}
      />
      <span className="small secondary ellipsis">
        {COPY.forTextOrAll(text === '' ? COPY.everyDocument : `“${text}”`)}
      </span>
      <Button type="submit">{COPY.addAssertion}</Button>
    </form>
  );
}
