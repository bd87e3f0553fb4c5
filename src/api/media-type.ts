import { EngineError, illegalArgument } from '../engine/errors/engine-error.ts';

/** The parts of `application/json; charset=utf-8`, in lower case. */
export interface MediaType {
  readonly type: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Notations of structured bodies beside JSON. */
export type OtherNotation = 'yaml' | 'cbor' | 'smile';
export type Notation = 'json' | OtherNotation;

const TOKEN = "[!#$%&'*+.^_`|~0-9a-z-]+";
const SHAPE = new RegExp(`^(${TOKEN}/${TOKEN})\\s*(?:;|$)`, 'i');
/** Each in its own and in the compatibility spelling. */
const NOTATIONS: ReadonlyMap<string, Notation> = new Map(
  Object.entries({ json: 'json', 'x-ndjson': 'json', yaml: 'yaml', cbor: 'cbor', smile: 'smile' } as const).flatMap(
    ([name, notation]) => [
      [`application/${name}`, notation],
      [`application/vnd.elasticsearch+${name}`, notation],
    ],
  ),
);
const MIN_MAJOR = 8;
const MAX_MAJOR = 9;

/** Bodies that are files. */
export const FILE_TYPE = 'application/octet-stream';

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
 * Accepts bodies in JSON, YAML, CBOR and SMILE; streams in those that have a separator.
 * @returns the reason of a refusal with status 406, or undefined
 */
export function refuseContentType(header: string | undefined, isStream: boolean): string | undefined {
  if (header === undefined || header.trim() === '') return 'Content-Type header is missing';
  const media = parseMediaType(header);
  if (!media)
    throw new EngineError('media_type_header_exception', 'Invalid media-type value on headers [Content-Type]');
  const notation = NOTATIONS.get(media.type);
  if (notation === undefined) return `Content-Type header [${header}] is not supported`;
  return isStream && (notation === 'yaml' || notation === 'cbor')
    ? `Content-Type [${notation.toUpperCase()}] does not support stream parsing. Use JSON or SMILE instead`
    : undefined;
}

/** @returns the reason of a refusal with status 406, or undefined */
export function refuseFileType(header: string | undefined): string | undefined {
  if (header !== undefined && parseMediaType(header)?.type === FILE_TYPE) return undefined;
  return `Content-Type header [${header ?? ''}] is not supported, only [${FILE_TYPE}]`;
}

/** The notation of a body whose content type was not refused. */
export function notationOf(contentType: string | undefined): Notation {
  return mediaNotation(contentType)?.notation ?? 'json';
}

/**
 * Rejects an `Accept` header that is no media type. Lists of media types are not checked, and a type that is unknown is
 * answered with JSON. @throws EngineError media_type_header_exception
 */
export function checkAccept(header: string | undefined): void {
  const fault = header === undefined ? undefined : faultOfAccept(header);
  if (fault === undefined) return;
  throw new EngineError('media_type_header_exception', 'Invalid media-type value on headers [Accept]', {
    cause: illegalArgument(fault),
  });
}

function faultOfAccept(header: string): string | undefined {
  if (header.trim() === '') return 'Header [Accept] cannot be empty.';
  if (header.includes(',') || header === '*/*') return undefined;
  if (!parseMediaType(header)) return `invalid media-type [${header}]`;
  const parameters = header
    .split(';')
    .slice(1)
    .filter(part => part.trim() !== '');
  const isWellFormed = parameters.every(part => /^\s*[^=\s]+=[^=\s][^=]*$/.test(part));
  return isWellFormed ? undefined : `invalid parameters for header [${header}]`;
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
    if (major !== undefined && (major < MIN_MAJOR || major > MAX_MAJOR))
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

/** What a client asks for: `?format=`, and the headers. */
export interface FormatRequest {
  readonly format: string | undefined;
  readonly accept: string | undefined;
  readonly contentType: string | undefined;
}

/** The first of `?format=`, `Accept` and the notation of the request that names one; otherwise JSON. */
export function responseFormat({ format, accept, contentType }: FormatRequest): ResponseFormat {
  return formatNamed(format) ?? mediaNotation(accept) ?? mediaNotation(contentType) ?? formatOf('json');
}

/** Tables are text unless a parameter, or without one the header, names a notation. */
export function wantsText({ format, accept }: FormatRequest): boolean {
  return (format === undefined ? mediaNotation(accept) : formatNamed(format)) === undefined;
}

/** Formats of rows that are not notations of structured bodies. */
export type RowsFormat = 'csv' | 'tsv' | 'txt' | 'arrow';

export interface RowsMedia {
  readonly format: RowsFormat;
  /** Whether CSV starts with the names of the columns. */
  readonly hasHeader: boolean;
}

export const ARROW_TYPE = 'application/vnd.apache.arrow.stream';

const ROWS_FORMATS: ReadonlyMap<string, RowsFormat> = new Map([
  ['text/csv', 'csv'],
  ['text/tab-separated-values', 'tsv'],
  ['text/plain', 'txt'],
  [ARROW_TYPE, 'arrow'],
]);

/**
 * The format that a client asks for rows in; undefined for a notation of structured bodies.
 * @throws EngineError for a `?format=` that is neither
 */
export function rowsMedia({ format, accept, contentType }: FormatRequest): RowsMedia | undefined {
  const media = accept === undefined ? undefined : parseMediaType(accept);
  const found =
    format === undefined
      ? media && ROWS_FORMATS.get(media.type)
      : [...ROWS_FORMATS.values()].find(name => name === format.toLowerCase());
  if (format !== undefined && !found && !formatNamed(format))
    throw illegalArgument(
      `Invalid request content type: Accept=[${accept ?? null}], Content-Type=[${contentType ?? null}], format=[${format}]`,
    );
  return found && { format: found, hasHeader: media?.parameters['header']?.toLowerCase() !== 'absent' };
}

function formatNamed(format: string | undefined): ResponseFormat | undefined {
  const name = format?.toLowerCase();
  return name === 'json' || name === 'yaml' || name === 'cbor' || name === 'smile' ? formatOf(name) : undefined;
}

/** Newline-delimited JSON is answered with JSON. */
function mediaNotation(header: string | undefined): ResponseFormat | undefined {
  const media = header === undefined ? undefined : parseMediaType(header);
  const notation = media && NOTATIONS.get(media.type);
  if (notation === undefined) return undefined;
  const version = media!.parameters['compatible-with'];
  return version === undefined || !media!.type.startsWith('application/vnd.')
    ? formatOf(notation)
    : { notation, contentType: `application/vnd.elasticsearch+${notation};compatible-with=${version}` };
}

function formatOf(notation: Notation): ResponseFormat {
  return { notation, contentType: `application/${notation}` };
}
