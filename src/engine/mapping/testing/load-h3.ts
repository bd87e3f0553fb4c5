import { whenLoaded } from '../../structures/lazy.ts';
import { needH3 } from '../geo/h3-cell.ts';

// Imported by tests that use H3 directly; an engine loads it when a request needs it.
await whenLoaded(needH3);
