import type { EndpointTable } from '../call.ts';
import {
  cleanUpRepository,
  deleteRepositories,
  getRepositories,
  putRepository,
  verifyRepository,
} from './repository-handlers.ts';
import {
  cloneSnapshot,
  createSnapshot,
  deleteSnapshots,
  getSnapshots,
  restoreSnapshot,
  snapshotStatus,
} from './snapshot-handlers.ts';

export const snapshotTable: EndpointTable = {
  'snapshot.create_repository': putRepository,
  'snapshot.get_repository': getRepositories,
  'snapshot.delete_repository': deleteRepositories,
  'snapshot.verify_repository': verifyRepository,
  'snapshot.cleanup_repository': cleanUpRepository,
  'snapshot.create': createSnapshot,
  'snapshot.get': getSnapshots,
  'snapshot.delete': deleteSnapshots,
  'snapshot.clone': cloneSnapshot,
  'snapshot.status': snapshotStatus,
  'snapshot.restore': restoreSnapshot,
};
