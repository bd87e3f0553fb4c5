import { useAnswer } from '../connections/connection-context.tsx';
import type { Resource } from './resource-shapes.ts';

export const RESOURCES_REQUEST = { method: 'GET', path: '/_vitrine/resource' };

/** What a server answers that has no such endpoint. */
const UNSERVED: ReadonlySet<number> = new Set([400, 404, 405]);

/** All resources of the engine; `undefined` while loading. */
export function useResources() {
  const { data, error, isPending } = useAnswer<{ resources: Resource[] }>(RESOURCES_REQUEST, {
    keep: true,
    refetchEvery: 15_000,
  });
  const isServed = error === null || !UNSERVED.has(error.status);
  return { resources: error ? undefined : data?.body.resources, error, isServed, isPending };
}
