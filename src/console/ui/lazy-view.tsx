import { type ComponentType, lazy } from 'react';

/** How to load again each view whose last attempt failed. */
const failed = new Set<() => void>();

/**
 * A component that is loaded when it is first rendered. `React.lazy` keeps a rejection for good, so a chunk that could
 * not be fetched once would never open; `retryFailedViews` makes the next render load it again.
 */
export function lazyView<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  const attempt = (): ComponentType<P> =>
    lazy(() =>
      load().catch((error: unknown) => {
        failed.add(() => (View = attempt()));
        throw error;
      }),
    );
  let View = attempt();
  return props => <View {...props} />;
}

export function retryFailedViews(): void {
  if (failed.size === 0) return;
  // The bundler requests each style sheet only once, so those that failed are requested again here.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.sheet === null) link.replaceWith(link.cloneNode());
  for (const retry of failed) retry();
  failed.clear();
}
