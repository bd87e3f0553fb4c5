/**
 * Loads Monaco in parts, each evaluated in a task of its own: together they would block the page. Rooms with an editor wait
 * for it before they import their own modules.
 */
export async function loadEditor(): Promise<void> {
  await import('monaco-editor/editor');
  await pause();
  await import('./monaco-features.ts');
  await pause();
  await import('./monaco.ts');
  await pause();
}

function pause(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve));
}
