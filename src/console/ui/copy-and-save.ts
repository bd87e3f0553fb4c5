import { notifications } from '@mantine/notifications';
import { COPY } from './copy.ts';

/** Copies a text to the clipboard and shows a notification, also if the browser does not allow it. */
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

/** Downloads a file; `parts` are its contents in order. */
export function saveFile(name: string, parts: readonly BlobPart[], type: string): void {
  const url = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers abort the download if its URL is revoked at once.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
