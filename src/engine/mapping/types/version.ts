import type { JsonValue, Writable } from '../../json/json-value.ts';
import type { FieldSink, Scalar } from '../field-sink.ts';
import { javaToString } from '../java-to-string.ts';
import type { FieldSpec, FieldTypeDefinition } from '../mapped-field.ts';
import { KeywordField, keywordInfo } from './keyword.ts';

const VERSION = /^(0|[1-9]\d*)(\.(?:0|[1-9]\d*))*(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(\+[0-9A-Za-z.-]+)?$/;
const NUMBERS_END = /[-+]|$/;
/**
 * The first character of invalid versions, which sort last, by text. The separators of valid versions follow in sort
 * order.
 */
const OTHER = '\uffff';
const PRE_RELEASE = '!';
const RELEASE = '#';
const NUMBER = '$';
const WORD = '%';
/** Precedes a number and its digit count. */
const DIGITS = 0x100;

/** A term that sorts like the version (semver.org 2.0.0, 11), using separators that the text cannot contain. */
export function versionTerm(text: string): string {
  const match = VERSION.exec(text);
  if (!match) return OTHER + text;
  const numbers = text.slice(0, NUMBERS_END.exec(text)!.index).split('.').map(sized).join('.');
  const [, , , preRelease, build = ''] = match;
  return numbers + (preRelease === undefined ? RELEASE : PRE_RELEASE + identifiers(preRelease)) + build;
}

function sized(number: string): string {
  return String.fromCharCode(DIGITS + number.length) + number;
}

function identifiers(preRelease: string): string {
  return preRelease
    .split('.')
    .map(identifier => (/^\d+$/.test(identifier) ? NUMBER + sized(identifier) : WORD + identifier))
    .join('.');
}

/** The version of a term. */
export function versionText(term: string): string {
  if (term.startsWith(OTHER)) return term.slice(1);
  return term.replace(/[#$%\u0100-\u01ff]/g, '').replace(PRE_RELEASE, '-');
}

/** Software versions: `1.9.0` sorts before `1.10.0`, and `1.0.0-rc` before `1.0.0`. */
class VersionField extends KeywordField {
  constructor(spec: FieldSpec) {
    super(spec, keywordInfo(spec));
    // Terms are not the text of versions, so queries look for the term of a whole value.
    this.searchAnalyzer = undefined;
    this.searchQuoteAnalyzer = undefined;
  }

  override parse(value: Scalar, sink: FieldSink): void {
    this.addTerm(versionTerm(value.text), this.info, sink);
  }

  override termOf(value: JsonValue): string {
    return versionTerm(javaToString(value));
  }

  override wireValue(columnValue: number | bigint | string): Writable {
    return versionText(String(columnValue));
  }

  override shownValues(value: JsonValue): Writable[] {
    if (Array.isArray(value)) return value.flatMap(one => this.shownValues(one));
    return value === null ? [] : [javaToString(value)];
  }
}

export const versionType: FieldTypeDefinition = { build: spec => new VersionField(spec) };
