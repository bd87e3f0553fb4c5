import type { JsonText } from './json-text.ts';

const NULL = /^(?:~|null|Null|NULL|)$/;
const TRUE = /^(?:true|True|TRUE|yes|Yes|YES|on|On|ON)$/;
const FALSE = /^(?:false|False|FALSE|no|No|NO|off|Off|OFF)$/;
const DECIMAL = /^[-+]?[0-9]+$/;
const HEX_OR_OCTAL = /^(?:0x[0-9a-fA-F]+|0o[0-7]+)$/;
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
const INFINITE = /^[-+]?\.(?:inf|Inf|INF)$/;
const NOT_A_NUMBER = /^\.(?:nan|NaN|NAN)$/;
/** Digits of a number, as in JSON; longer scalars are strings. */
const MAX_DIGITS = 1000;
const TAG = 'tag:yaml.org,2002:';

/** A scalar that is not what its notation or its tag says; the message is the reason. */
export class UnreadableScalar extends Error {}

/**
 * Appends a scalar as Elasticsearch understands it: YAML 1.2, and `yes`, `no`, `on`, `off` and octal numbers that start
 * with a zero.
 * @param tag the explicit tag; undefined without one
 * @throws UnreadableScalar
 */
export function appendScalar(text: string, isPlain: boolean, tag: string | undefined, json: JsonText): void {
  if (text.length > MAX_DIGITS) json.string(text);
  else if (tag !== undefined) appendTagged(text, isPlain, tag, json);
  else if (isPlain) appendPlain(text, json);
  else json.string(text);
}

/** Underscores separate digits in tagged numbers only. */
function appendTagged(text: string, isPlain: boolean, tag: string, json: JsonText): void {
  const digits = text.replaceAll('_', '');
  if (tag === `${TAG}int` && isInteger(digits)) appendInteger(digits, json);
  else if (tag === `${TAG}float`) appendFloat(digits, json);
  else if (tag === `${TAG}bool`) appendBoolean(text, json);
  else if (tag === `${TAG}null` && isPlain) json.literal(null);
  else json.string(text);
}

function appendPlain(text: string, json: JsonText): void {
  if (NULL.test(text)) json.literal(null);
  else if (isInteger(text)) appendInteger(text, json);
  else if (FLOAT.test(text)) json.double(Number(text));
  else if (INFINITE.test(text)) json.string(text.startsWith('-') ? '-Infinity' : 'Infinity');
  else if (NOT_A_NUMBER.test(text)) json.string('NaN');
  else appendBoolean(text, json);
}

function isInteger(text: string): boolean {
  return DECIMAL.test(text) || HEX_OR_OCTAL.test(text);
}

function appendInteger(text: string, json: JsonText): void {
  if (HEX_OR_OCTAL.test(text)) return json.literal(BigInt(text));
  const digits = text.replace(/^[-+]/, '');
  const isOctal = digits.length > 1 && digits.startsWith('0');
  if (isOctal && /[89]/.test(digits))
    throw new UnreadableScalar(`Invalid base-8 number ('${digits.replace(/^0+/, '')}')`);
  const value = BigInt(isOctal ? `0o${digits}` : digits);
  json.literal(text.startsWith('-') ? -value : value);
}

function appendFloat(text: string, json: JsonText): void {
  if (!FLOAT.test(text)) throw new UnreadableScalar(`Malformed numeric value '${text}'`);
  json.double(Number(text));
}

function appendBoolean(text: string, json: JsonText): void {
  if (TRUE.test(text)) json.literal(true);
  else if (FALSE.test(text)) json.literal(false);
  else json.string(text);
}
