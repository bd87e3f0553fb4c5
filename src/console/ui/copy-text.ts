import { notifications } from '@mantine/notifications';

/** Copies and says so; where the browser refuses, says that. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notifications.show({ message: `Copied ${what}.`, autoClose: 2500 });
  } catch {
    notifications.show({
      message: 'This browser did not allow copying. Select the text and copy it by hand.',
      color: 'red',
    });
  }
}
