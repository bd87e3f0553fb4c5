import { notifications } from '@mantine/notifications';
import { COPY } from './copy.ts';

/** Copies and says so; where the browser refuses, says that. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notifications.show({ message: COPY.copied(what), autoClose: 2500 });
  } catch {
    notifications.show({
      message: COPY.copyBlocked,
      color: 'red',
    });
  }
}
