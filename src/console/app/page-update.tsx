import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { ROOT } from '../ui/page-address.ts';
import { COPY } from './copy.ts';

/** In milliseconds; browsers check at each navigation anyway, and this page may stay open for days. */
const CHECK_EVERY = 60 * 60 * 1000;

/**
 * Installs the service worker, which keeps the page's files so that it opens offline, and shows a notice when a new
 * version has been loaded. The page is never reloaded without a click.
 */
export function watchForUpdates(container: ServiceWorkerContainer | undefined = navigator.serviceWorker): void {
  // Undefined on insecure origins and in some private windows, where the page works without it.
  if (container === undefined) return;
  // After the page's own files: the service worker loads all that the page may need later.
  addEventListener('load', () => void install(container).catch(() => undefined), { once: true });
}

async function install(container: ServiceWorkerContainer): Promise<void> {
  const registration = await container.register(`${ROOT}service-worker.js`, { updateViaCache: 'none' });
  setInterval(() => void registration.update().catch(() => undefined), CHECK_EVERY);
  if (container.controller === null) return;
  const announce = () => showNotice(container, registration);
  if (registration.waiting) announce();
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') announce();
    });
  });
  // Another tab has activated the new version. This one works on, with the files of its own version.
  container.addEventListener('controllerchange', announce);
}

function showNotice(container: ServiceWorkerContainer, registration: ServiceWorkerRegistration): void {
  const reload = () => {
    if (!registration.waiting) return location.reload();
    container.addEventListener('controllerchange', () => location.reload(), { once: true });
    registration.waiting.postMessage('activate');
  };
  notifications.show({
    id: 'page-update',
    autoClose: false,
    closeButtonProps: { 'aria-label': COPY.updateLater },
    message: (
      <div className="row">
        <span>{COPY.updateTitle}</span>
        <Button size="compact-sm" onClick={reload}>
          {COPY.updateReload}
        </Button>
      </div>
    ),
  });
}
