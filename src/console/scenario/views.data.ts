import type { ComponentType } from 'react';
import type { ViewName } from '../../scenario/scenario.ts';
import { lazyView } from '../ui/error-boundary.tsx';
import type { ViewProps } from './view-parameters.ts';

/** The component of each view, loaded when a scenario draws one. It asks the connection of its context. */
export const VIEW_COMPONENTS: Readonly<Record<ViewName, ComponentType<ViewProps>>> = {
  analyze: lazyView(() => import('./views/analyze-view.tsx')),
  search: lazyView(() => import('./views/search-view.tsx')),
  terms: lazyView(() => import('./views/terms-view.tsx')),
  score: lazyView(() => import('./views/score-view.tsx')),
  mapping: lazyView(() => import('./views/mapping-view.tsx')),
  template: lazyView(() => import('./views/template-view.tsx')),
  chart: lazyView(() => import('./views/chart-view.tsx')),
  esql: lazyView(() => import('./views/esql-view.tsx')),
};
