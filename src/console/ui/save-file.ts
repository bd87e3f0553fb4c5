/** Hands a file to the browser's downloads. */
export function saveFile(name: string, parts: readonly BlobPart[], type: string): void {
  const url = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoking at once would end the download in some browsers.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
