import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ShowAsRequest } from '../../connections/show-as-request.tsx';
import { JsonField } from '../../ui/form.tsx';
import { isObject } from '../search-body.ts';
import type { Search } from '../use-search.ts';
import classes from './comparison.module.css';
import { COPY } from './copy.ts';
import type { AskedSide } from './use-sides.ts';

const ANALYZERS = [
  'standard',
  'simple',
  'whitespace',
  'stop',
  'keyword',
  'english',
  'german',
  'french',
  'spanish',
  'italian',
];

/** The query of one side: words, fields, index and analyzer, or a separate body. */
export function SideControls({ search, name, asked }: { search: Search; name: 'Left' | 'Right'; asked: AskedSide }) {
  const { side, change, fields, body, total } = asked;
  const written = side.body !== undefined;
  return (
    <section className={classes.side} aria-label={COPY.side(name)}>
      <div className="row">
        <h2>{name}</h2>
        {total !== undefined && <span className="small muted num">{COPY.matches(total)}</span>}
        <span className="spring" />
        <Button
          size="compact-xs"
          variant="subtle"
          aria-pressed={written}
          aria-label={`${name}: ${written ? COPY.backToControls : COPY.writeBody}`}
          onClick={() => change({ body: written ? undefined : body })}
          disabled={written && search.custom !== undefined && name === 'Left'}
        >
          {written ? COPY.collapse : COPY.expandEditor}
        </Button>
        <ShowAsRequest label={COPY.showAsRequest(name.toLowerCase())} requests={[asked.request]} />
      </div>
      {side.body !== undefined ? (
        <BodyField label={COPY.body(name)} body={side.body} onChange={next => change({ body: next })} />
      ) : (
        <TextInput
          aria-label={COPY.words(name)}
          placeholder={COPY.wordsPlaceholder}
          value={side.q}
          onChange={event => change({ q: event.currentTarget.value })}
        />
      )}
      <div className={classes.controls}>
        <NativeSelect
          aria-label={COPY.index(name)}
          value={side.index}
          onChange={event => change({ index: event.currentTarget.value })}
          data={(search.indices ?? []).map(each => each.name)}
        />
        <NativeSelect
          aria-label={COPY.field(name)}
          disabled={written}
          value={side.field}
          onChange={event => change({ field: event.currentTarget.value })}
          data={[
            { value: '', label: COPY.allTextFields },
            ...new Set(
              [side.field, ...fields.filter(field => field.type === 'text').map(field => field.path)].filter(
                field => field !== '',
              ),
            ),
          ]}
        />
        <NativeSelect
          aria-label={COPY.wordsRequired(name)}
          disabled={written}
          value={side.least}
          onChange={event => change({ least: event.currentTarget.value })}
          data={[...new Set(['any', '2', '3', side.least, 'all'])].map(least => ({
            value: least,
            label: leastLabel(least),
          }))}
        />
        <NativeSelect
          aria-label={COPY.analyzer(name)}
          disabled={written}
          value={side.analyzer}
          onChange={event => change({ analyzer: event.currentTarget.value })}
          data={[
            { value: '', label: COPY.analyzerOfField },
            ...[...new Set([...ANALYZERS, ...ownAnalyzers(fields), side.analyzer])].filter(each => each !== ''),
          ]}
        />
      </div>
    </section>
  );
}

/** The analyzers that the mapping uses, including custom ones. */
function ownAnalyzers(fields: AskedSide['fields']): string[] {
  return fields.flatMap(({ parameters }) =>
    [parameters['analyzer'], parameters['search_analyzer']].filter(each => typeof each === 'string'),
  );
}

function leastLabel(least: string): string {
  if (least === 'any') return COPY.anyWord;
  return least === 'all' ? COPY.everyWord : COPY.atLeast(least);
}

function BodyField({
  label,
  body,
  onChange,
}: {
  label: string;
  body: Record<string, unknown>;
  onChange: (body: Record<string, unknown>) => void;
}) {
  const [draft, setDraft] = useState(() => JSON.stringify(body, null, 2));
  const [broken, setBroken] = useState(false);
  return (
    <div className={classes.bodyField}>
      <JsonField
        label={label}
        value={draft}
        rows={4}
        invalid={broken}
        onChange={text => {
          setDraft(text);
          const value = parsed(text);
          setBroken(value === undefined);
          if (value !== undefined) onChange(value);
        }}
      />
      {broken && <p className={classes.broken}>{COPY.bodyNotObject}</p>}
    </div>
  );
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
