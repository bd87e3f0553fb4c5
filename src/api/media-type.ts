import { EngineError } from '../engine/errors/engine-error.ts';

/** The parts of `application/json; charset=utf-8`, in lower case. */
export interface MediaType {
  readonly type: string;
  readonly parameters: Readonly<Record<string, string>>;
}

export type Notation = 'json' | 'yaml' | 'text';

const TOKEN = "[!#$%&'*+.^_`|~0-9a-z-]+";
const SHAPE = new RegExp(`^(${TOKEN}/${TOKEN})\\s*(?:;|$)`, 'i');
const JSON_TYPES = new Set([
  'application/json',
  'application/x-ndjson',
  'application/vnd.elasticsearch+json',
  'application/vnd.elasticsearch+x-ndjson',
]);
const LOWEST_MAJOR = 8;
const HIGHEST_MAJOR = 9;

/** Clients send the same header with every request. */
const known = new Map<string, MediaType | undefined>();
const MAX_KNOWN = 100;

/** Undefined if the text is not a media type. */
export function parseMediaType(text: string): MediaType | undefined {
  if (known.has(text)) return known.get(text);
  const media = readMediaType(text);
  if (known.size < MAX_KNOWN) known.set(text, media);
  return media;
}

function readMediaType(text: string): MediaType | undefined {
  const found = SHAPE.exec(text.trim());
  if (!found) return undefined;
  const parameters: Record<string, string> = {};
  for (const part of text.split(';').slice(1)) {
    const [name, value] = part.split('=');
    if (name?.trim()) parameters[name.trim().toLowerCase()] = (value ?? '').trim().toLowerCase().replace(/^"|"$/g, '');
  }
  return { type: found[1]!.toLowerCase(), parameters };
}

/**
 * Accepts JSON bodies in its own and in the compatibility spelling.
 * @returns the reason of a refusal with status 406, or undefined
 */
export function refuseContentType(header: string | undefined): string | undefined {
  if (header === undefined || header.trim() === '') return 'Content-Type header is missing';
  const media = parseMediaType(header);
  if (!media)
    throw new EngineError('media_type_header_exception', 'Invalid media-type value on headers [Content-Type]');
  return JSON_TYPES.has(media.type) ? undefined : `Content-Type header [${header}] is not supported`;
}

/** `Accept` and `Content-Type` must name the same, supported major version. */
export function checkCompatibility(
  accept: string | undefined,
  contentType: string | undefined,
  hasBody: boolean,
): void {
  const accepted = accept === undefined ? undefined : compatibleWith(accept);
  const sent = contentType === undefined || !hasBody ? undefined : compatibleWith(contentType);
  for (const [name, major, text] of [
    ['Accept', accepted, accept],
    ['Content-Type', sent, contentType],
  ] as const)
    if (major !== undefined && (major < LOWEST_MAJOR || major > HIGHEST_MAJOR))
      throw new EngineError(
        'media_type_header_exception',
        `${name} version must be either version 9 or 8, but found ${major}. ${name}={${text}}`,
      );
  if (hasBody && accept !== undefined && accept.trim() !== '*/*' && accepted !== sent)
    throw new EngineError(
      'media_type_header_exception',
      `A compatible version is required on both Content-Type and Accept headers if either one has requested a compatible version. Accept={${accept}}, Content-Type={${contentType ?? ''}}`,
    );
}

function compatibleWith(header: string): number | undefined {
  const version = parseMediaType(header)?.parameters['compatible-with'];
  return version === undefined ? undefined : Number(version);
}

export interface ResponseFormat {
  notation: Notation;
  contentType: string;
}

/** Decided by `?format=`, then `Accept`, then JSON. Tables are text by default. */
export function responseFormat(
  format: string | undefined,
  accept: string | undefined,
  isTable: boolean,
): ResponseFormat {
  if (format !== undefined && format !== '') return ofFormat(format);
  const media = accept === undefined ? undefined : parseMediaType(accept);
  if (media?.type === 'application/yaml') return YAML;
  if (media?.type === 'application/vnd.elasticsearch+json') return { notation: 'json', contentType: echo(media) };
  if (media?.type === 'application/json') return JSON_FORMAT;
  return isTable ? TEXT : JSON_FORMAT;
}

const JSON_FORMAT: ResponseFormat = { notation: 'json', contentType: 'application/json' };
const YAML: ResponseFormat = { notation: 'yaml', contentType: 'application/yaml' };
const TEXT: ResponseFormat = { notation: 'text', contentType: 'text/plain; charset=UTF-8' };
const FORMATS: ReadonlyMap<string, ResponseFormat> = new Map([
  ['json', JSON_FORMAT],
  ['yaml', YAML],
  ['text', TEXT],
  ['txt', TEXT],
]);

function ofFormat(format: string): ResponseFormat {
  return FORMATS.get(format.toLowerCase()) ?? JSON_FORMAT;
}

function echo(media: MediaType): string {
  const version = media.parameters['compatible-with'];
  return version === undefined ? media.type : `${media.type};compatible-with=${version}`;
}
