import type { Writable } from '../../json/json-value.ts';
import type { HitContext } from '../fetch/hit-context.ts';
import type { HighlightRequest } from './highlight-request.ts';

export function highlightHit(hit: HitContext, request: HighlightRequest): Writable {
  return hit && request ? undefined : undefined;
}
