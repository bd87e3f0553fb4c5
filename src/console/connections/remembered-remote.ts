const KEY = 'vitrine-connection';

/** The remote in use before the page was loaded: a name and an id, no credentials. */
export interface RememberedRemote {
  readonly id: string;
  readonly name: string;
}

export function rememberedRemote(): RememberedRemote | undefined {
  const text = localStorage.getItem(KEY);
  if (text === null) return undefined;
  try {
    const { id, name } = JSON.parse(text) as Partial<RememberedRemote>;
    return typeof id === 'string' && typeof name === 'string' ? { id, name } : undefined;
  } catch {
    return undefined;
  }
}

/** @param remote undefined for the engine in the tab */
export function rememberRemote(remote: RememberedRemote | undefined): void {
  if (remote) localStorage.setItem(KEY, JSON.stringify({ id: remote.id, name: remote.name }));
  else localStorage.removeItem(KEY);
}
