import { whenLoaded } from '../../structures/lazy.ts';
import { needBiases } from '../metrics/hyper-log-log.ts';

// Imported by tests that count distinct values directly; an engine loads the table when a request needs it.
await whenLoaded(needBiases);
