import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { type DocumentFilter, type DocumentsView, viewOf, withFilters } from './documents-query.ts';

/** The query, the filters and the order of the documents, in the URL. */
export function useView() {
  const [parameters, setParameters] = useSearchParams();
  // Other parameters change without the view.
  const text = ['q', 'is', 'not', 'sort'].map(name => JSON.stringify(parameters.getAll(name))).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` has all that is read of the parameters
  const view = useMemo(() => viewOf(parameters), [text]);
  const set = (name: string, value: string) =>
    setParameters(
      current => {
        const next = new URLSearchParams(current);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    view,
    isFiltered: view.text !== '' || view.filters.length > 0,
    setText: (value: string) => set('q', value),
    setSort: (sort: DocumentsView['sort']) =>
      set('sort', sort === undefined ? '' : `${sort.descending ? '-' : ''}${sort.column}`),
    setFilters: (filters: readonly DocumentFilter[]) => setParameters(current => withFilters(current, filters)),
  };
}
