import { Menu } from '@mantine/core';
import { IconFilter, IconFilterOff, IconX } from '@tabler/icons-react';
import { Fragment } from 'react';
import { valuesAt } from '../hits/values-at.ts';
import { COPY } from './copy.ts';
import { facetLabel } from './facets.ts';
import classes from './filter-chips.module.css';
import { addFilter, dropFilter, filterField } from './filters.ts';
import type { Search } from './use-search.ts';

/** The values of a field of a hit, each of which can become a filter. */
export function FieldValues({ search, source, path }: { search: Search; source: object; path: string }) {
  const values = valuesAt(source, path);
  return values.map((value, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: values may repeat; their position identifies them
    <Fragment key={i}>
      {i > 0 && ', '}
      <ValueMenu search={search} path={path} value={value} />
    </Fragment>
  ));
}

/** A value of a hit; a click offers to keep only the hits that have it, or to hide them. */
function ValueMenu({ search, path, value }: { search: Search; path: string; value: unknown }) {
  const { state, setState, fields, known, custom } = search;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const field = filterField(fields, path);
  if (field === undefined || typeof value === 'object' || text === '' || custom !== undefined) return text;
  const label = facetLabel(known.kinds.get(field) ?? 'terms', text);
  const choices = [
    { side: 'filters', say: COPY.onlyValue, Icon: IconFilter },
    { side: 'excluded', say: COPY.withoutValue, Icon: IconFilterOff },
  ] as const;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={classes.value} title={COPY.filterBy(path)}>
          {text}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ side, say, Icon }) =>
          state[side].get(field)?.includes(text) ? (
            <Menu.Item
              key={side}
              leftSection={<IconX size={14} />}
              onClick={() => setState(dropFilter(state, side, field, text))}
            >
              {COPY.removeFilter(say(field, label))}
            </Menu.Item>
          ) : (
            <Menu.Item
              key={side}
              leftSection={<Icon size={14} />}
              onClick={() => setState(addFilter(state, side, field, text))}
            >
              {say(field, label)}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
