type ClientBody = string | Uint8Array | AsyncIterable<string | Uint8Array> | null | undefined;

/** The body that a client sends, which may be a stream. */
export async function bytesOf(body: ClientBody): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (body === undefined || body === null || body === '') return undefined;
  if (typeof body === 'string') return new TextEncoder().encode(body);
  if (body instanceof Uint8Array) return new Uint8Array(body);
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

/** Headers with names in lower case and one value each; later ones win. */
export function plainHeaders(...all: (Readonly<Record<string, unknown>> | undefined)[]): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const headers of all)
    for (const [name, value] of Object.entries(headers ?? {}))
      if (value !== undefined && value !== null) plain[name.toLowerCase()] = String(value);
  return plain;
}
