import { ResourceError } from './resource-error.ts';

/** A query string whose names may repeat. @throws ResourceError for an invalid escape */
export class QueryParameters {
  private readonly pairs: (readonly [string, string])[];

  constructor(query: string) {
    this.pairs = query
      .split('&')
      .filter(Boolean)
      .map(pair => {
        const [name, ...value] = pair.split('=');
        return [decode(name!), decode(value.join('='))];
      });
  }

  /** The last of several. */
  get(name: string): string | undefined {
    return this.getAll(name).at(-1);
  }

  getAll(name: string): string[] {
    return this.pairs.filter(([known]) => known === name).map(([, value]) => value);
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new ResourceError(400, `The address contains an invalid percent escape: ${text}`);
  }
}
