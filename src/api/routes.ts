import { absentFeatures } from '../dsl/endpoints/absent-features.data.ts';
import { endpoints } from '../dsl/endpoints/endpoints.ts';
import { Router } from './router.ts';

/** The routes of all endpoints, and of the features that are absent. */
export const routes = new Router(
  endpoints,
  absentFeatures.flatMap(({ paths }) => paths),
);
