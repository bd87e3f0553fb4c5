import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createGunzip, createInflate } from 'node:zlib';
import { EngineError } from '../../engine/errors/engine-error.ts';
import { hasLeft } from './has-left.ts';

export interface BodyLimits {
  /** `http.max_content_length`: as sent, and as decoded. */
  readonly maxBytes: number;
  /** Called before bytes are kept. @throws EngineError when there is no memory for them */
  charge(bytes: number): void;
}

type Body = Uint8Array<ArrayBuffer>;

/**
 * Reads and decodes the body of a request into a new buffer. Never keeps more than `maxBytes`, and stops decoding at
 * the first byte beyond. The rest of a rejected body is left unread.
 * @throws EngineError: 413 for a body that is too long, 429 when memory is short, 400 for invalid compression
 */
export async function readBody(request: IncomingMessage, limits: BodyLimits): Promise<Body> {
  const announced = request.headers['content-length'];
  if (Number(announced ?? 0) > limits.maxBytes) throw tooLong(limits.maxBytes);
  const decoder = decoderFor(request.headers['content-encoding']);
  if (decoder) return decoded(request, decoder, limits);
  return announced === undefined ? gathered(request, limits) : sized(request, Number(announced), limits);
}

/** Like Netty, which does not decode bodies with an unknown encoding. */
function decoderFor(encoding: string | undefined): ReturnType<typeof createGunzip> | undefined {
  switch (encoding?.trim().toLowerCase()) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
    case 'x-deflate':
      return createInflate();
    default:
      return undefined;
  }
}

/** The whole length is charged up front. */
async function sized(request: IncomingMessage, length: number, limits: BodyLimits): Promise<Body> {
  limits.charge(length);
  const bytes = new Uint8Array(length);
  let at = 0;
  await readPieces(request, piece => {
    bytes.set(piece, at);
    at += piece.length;
  });
  return bytes;
}

async function gathered(stream: Readable, limits: BodyLimits): Promise<Body> {
  const kept: Uint8Array[] = [];
  let length = 0;
  await readPieces(stream, piece => {
    length += piece.length;
    if (length > limits.maxBytes) throw tooLong(limits.maxBytes);
    limits.charge(piece.length);
    kept.push(piece);
  });
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of kept) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

async function decoded(
  request: IncomingMessage,
  decoder: ReturnType<typeof createGunzip>,
  limits: BodyLimits,
): Promise<Body> {
  const stop = (error: Error) => decoder.destroy(error);
  request.once('error', stop);
  request.pipe(decoder);
  try {
    return await gathered(decoder, limits);
  } catch (error) {
    if (error instanceof EngineError || hasLeft(request, error as Error)) throw error;
    throw new EngineError('decompression_exception', 'the body is not encoded as [Content-Encoding] states', {
      status: 400,
    });
  } finally {
    request.off('error', stop);
    request.unpipe(decoder);
    decoder.destroy();
  }
}

/**
 * Passes on the pieces of a stream until it ends; listeners, because an iterator takes longer than a short body. An error
 * of `take` leaves the stream open, because its connection still has to send the response.
 */
function readPieces(stream: Readable, take: (piece: Uint8Array) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      stream.off('data', onPiece).off('end', onEnd).off('error', onError).off('close', onClose);
    };
    const onError = (error: Error) => {
      stop();
      reject(error);
    };
    const onEnd = () => {
      stop();
      resolve();
    };
    const onClose = () => onError(stream.errored ?? new Error('the stream was closed early'));
    const onPiece = (piece: Uint8Array) => {
      try {
        take(piece);
      } catch (error) {
        stream.pause();
        onError(error as Error);
      }
    };
    stream.on('data', onPiece).on('end', onEnd).on('error', onError).on('close', onClose);
  });
}

function tooLong(limit: number): EngineError {
  return new EngineError('content_too_long_exception', `entity content is too long for the limit of [${limit}] bytes`, {
    status: 413,
  });
}
