import { formatJson } from '../../../language/format-body.ts';
import { rawAt, removeAt, setAt } from '../../mapping-editor/json/json-edit.ts';

interface Found {
  status: number;
  text: string;
  isNew: boolean;
  idField: string;
}

/**
 * An initial body from existing data: the first item of a list as a new one, or an item unchanged. Numbers keep their
 * spelling. Undefined if there is no item.
 */
export function beginningOf({ status, text, isNew, idField }: Found): string | undefined {
  if (!isNew) return status === 200 ? withoutLinks(text) : undefined;
  const first = status === 200 ? firstItem(text) : undefined;
  return first === undefined ? `{\n  "${idField}": 0,\n  "name": "…"\n}` : setAt(withoutLinks(first), [idField], '0');
}

function firstItem(list: string): string | undefined {
  const [collection] = Object.keys((JSON.parse(list) as { _embedded?: object })._embedded ?? {});
  return collection === undefined ? undefined : rawAt(list, ['_embedded', collection, 0]);
}

function withoutLinks(item: string): string {
  return formatJson(removeAt(item, ['_links']));
}
