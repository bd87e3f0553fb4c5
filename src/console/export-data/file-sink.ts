import { saveFile } from '../ui/copy-and-save.ts';

/** Takes the text of a file part by part. */
export interface FileSink {
  write(text: string): Promise<void>;
  /** Makes the file available to the user. */
  close(): Promise<void>;
  /** Leaves no file behind. */
  discard(): Promise<void>;
}

/** Part of Chromium's File System Access API, which TypeScript's DOM types lack. */
interface SavePicker {
  showSaveFilePicker?(options: { suggestedName: string }): Promise<FileSystemFileHandle>;
}

/**
 * A file on disk if the browser can write one and it may be large: blobs of downloads count towards the browser's quota.
 * Must be called in the handler of a click. @throws an AbortError if the user chooses no file
 */
export async function openFile(name: string, type: string, isLarge: boolean): Promise<FileSink> {
  const { showSaveFilePicker } = window as SavePicker;
  if (!isLarge || showSaveFilePicker === undefined) return downloadOf(name, type);
  const handle = await showSaveFilePicker.call(window, { suggestedName: name });
  const stream = await handle.createWritable();
  return { write: text => stream.write(text), close: () => stream.close(), discard: () => stream.abort() };
}

function downloadOf(name: string, type: string): FileSink {
  // The browser can keep blobs on disk, but not strings.
  const parts: Blob[] = [];
  return {
    write: async text => void parts.push(new Blob([text])),
    close: async () => saveFile(name, parts, type),
    discard: async () => void (parts.length = 0),
  };
}
