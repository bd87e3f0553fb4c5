import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { RestResponse } from '../../rest/rest-request.ts';

const compress = promisify(gzip);
/** Below this, headers and checksums eat up what is saved. */
const MIN_COMPRESSED_LENGTH = 1024;
/** `http.compression_level` of Elasticsearch. */
const LEVEL = 3;

/** An answer as the client accepts it: gzip where it takes that and the body is long enough. */
export async function compressedAnswer(answer: RestResponse, accepted: string | undefined): Promise<RestResponse> {
  if (answer.body.length < MIN_COMPRESSED_LENGTH || !acceptsGzip(accepted)) return answer;
  const packed = await compress(answer.body, { level: LEVEL });
  const body = new Uint8Array(packed.buffer as ArrayBuffer, packed.byteOffset, packed.length);
  const headers = { ...answer.headers, 'content-encoding': 'gzip', 'content-length': String(body.length) };
  return { ...answer, headers, body };
}

/** The word or its wildcard, with no weight of zero. */
function acceptsGzip(accepted: string | undefined): boolean {
  if (accepted === undefined) return false;
  const weights = new Map<string, number>();
  for (const entry of accepted.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = entry.split(';').map(part => part.trim());
    const weight = parameters.find(parameter => parameter.startsWith('q='))?.slice(2);
    weights.set(coding, weight === undefined ? 1 : Number(weight));
  }
  return (weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0) > 0;
}
