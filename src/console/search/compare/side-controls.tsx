import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ShowAsRequest } from '../../connections/show-as-request.tsx';
import { JsonField } from '../../ui/json-field.tsx';
import { count } from '../../ui/quantity.ts';
import { isObject } from '../search-body.ts';
import type { Search } from '../use-search.ts';
import classes from './side-controls.module.css';
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

/** The query of one side: words, fields, index and analyzer, or a body of its own. */
export function SideControls({ search, name, asked }: { search: Search; name: 'Left' | 'Right'; asked: AskedSide }) {
  const { side, change, fields, body, total } = asked;
  const written = side.body !== undefined;
  return (
    <section className={classes.side} aria-label={`${name} side`}>
      <div className="row">
        <h2>{name}</h2>
        {total !== undefined && <span className="small muted num">{count(total)} match</span>}
        <span className="spring" />
        <Button
          size="compact-xs"
          variant="subtle"
          aria-pressed={written}
          aria-label={`${name}: ${written ? 'back to the words' : 'write the body'}`}
          onClick={() => change({ body: written ? undefined : body })}
          disabled={written && search.custom !== undefined && name === 'Left'}
        >
          {written ? 'Collapse' : 'Expand editor'}
        </Button>
        <ShowAsRequest label={`Show the ${name.toLowerCase()} side as a request`} requests={[asked.request]} />
      </div>
      {side.body !== undefined ? (
        <BodyField label={`${name} body`} body={side.body} onChange={next => change({ body: next })} />
      ) : (
        <TextInput
          aria-label={`${name} words`}
          placeholder="Words to look for"
          value={side.q}
          onChange={event => change({ q: event.currentTarget.value })}
        />
      )}
      <div className={classes.controls}>
        <NativeSelect
          aria-label={`${name} index`}
          value={side.index}
          onChange={event => change({ index: event.currentTarget.value })}
          data={(search.indices ?? []).map(each => each.name)}
        />
        <NativeSelect
          aria-label={`${name} field`}
          disabled={written}
          value={side.field}
          onChange={event => change({ field: event.currentTarget.value })}
          data={[
            { value: '', label: 'all text fields' },
            ...new Set(
              [side.field, ...fields.filter(field => field.type === 'text').map(field => field.path)].filter(
                field => field !== '',
              ),
            ),
          ]}
        />
        <NativeSelect
          aria-label={`${name} how many words`}
          disabled={written}
          value={side.least}
          onChange={event => change({ least: event.currentTarget.value })}
          data={[...new Set(['any', '2', '3', side.least, 'all'])].map(least => ({
            value: least,
            label: leastLabel(least),
          }))}
        />
        <NativeSelect
          aria-label={`${name} analyzer`}
          disabled={written}
          value={side.analyzer}
          onChange={event => change({ analyzer: event.currentTarget.value })}
          data={[
            { value: '', label: 'the field’s analyzer' },
            ...[...new Set([...ANALYZERS, ...ownAnalyzers(fields), side.analyzer])].filter(each => each !== ''),
          ]}
        />
      </div>
    </section>
  );
}

/** Analyzers the mapping names: those of the index itself among them. */
function ownAnalyzers(fields: AskedSide['fields']): string[] {
  return fields.flatMap(({ parameters }) =>
    [parameters['analyzer'], parameters['search_analyzer']].filter(each => typeof each === 'string'),
  );
}

function leastLabel(least: string): string {
  if (least === 'any') return 'any word';
  return least === 'all' ? 'every word' : `at least ${least}`;
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
      {broken && <p className={classes.broken}>Not yet a JSON object; the last one that was is asked.</p>}
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
