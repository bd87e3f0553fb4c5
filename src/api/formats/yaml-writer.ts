import { Double, Float } from '../../engine/json/java-numbers.ts';
import { RawJson, type Writable } from '../../engine/json/json-value.ts';
import { writeJson } from '../../engine/json/json-writer.ts';

// Words that YAML 1.1 would not parse as strings.
const RESERVED = /^(?:|~|null|y|n|yes|no|on|off|true|false)$/i;
const PLAIN_KEY = /^[A-Za-z_/][\w./*<>-]*$/;
const WIDTH = 80;

/** YAML in Elasticsearch's style: block style, strings in double quotes, lists at the level of their key. */
export function writeYaml(value: Writable): string {
  if (isScalar(value) || isEmpty(value)) return `--- ${scalar(value, 4, 0)}\n`;
  return `---\n${block(value, 0)}`;
}

function block(value: Writable, indent: number): string {
  const pad = ' '.repeat(indent);
  if (Array.isArray(value)) return value.map(item => `${pad}- ${inItem(item, indent + 2)}`).join('');
  return Object.entries(value as Record<string, Writable>)
    .filter(([, member]) => member !== undefined)
    .map(([key, member]) => `${pad}${inMember(yamlKey(key), member, indent)}`)
    .join('');
}

function inMember(key: string, value: Writable, indent: number): string {
  if (isScalar(value) || isEmpty(value)) return `${key}: ${scalar(value, indent + key.length + 2, indent + 2)}\n`;
  return `${key}:\n${block(value, Array.isArray(value) ? indent : indent + 2)}`;
}

/** The first line of an item follows its dash. */
function inItem(value: Writable, indent: number): string {
  if (isScalar(value) || isEmpty(value)) return `${scalar(value, indent, indent)}\n`;
  return block(value, indent).slice(indent);
}

function scalar(value: Writable, column: number, indent: number): string {
  if (Array.isArray(value)) return '[]';
  if (!isScalar(value)) return '{}';
  return typeof value === 'string' ? quoted(value, column, indent) : writeJson(value);
}

/** Long strings are folded at the first space after the width, with a backslash on both sides. */
function quoted(text: string, column: number, indent: number): string {
  const words = JSON.stringify(text).slice(1, -1).split(' ');
  let result = words[0]!;
  let width = column + 1 + result.length;
  for (const word of words.slice(1)) {
    const folds = width > WIDTH;
    result += folds ? `\\\n${' '.repeat(indent)}\\ ${word}` : ` ${word}`;
    width = (folds ? indent + 1 : width) + 1 + word.length;
  }
  return `"${result}"`;
}

function yamlKey(key: string): string {
  return PLAIN_KEY.test(key) && !RESERVED.test(key) ? key : JSON.stringify(key);
}

function isScalar(value: Writable): boolean {
  return (
    typeof value !== 'object' ||
    value === null ||
    value instanceof Double ||
    value instanceof Float ||
    value instanceof RawJson
  );
}

function isEmpty(value: Writable): boolean {
  return Object.keys(value as object).length === 0;
}
