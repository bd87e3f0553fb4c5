import type { HyphenationPatterns } from './hyphenator.ts';

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const TAG = /^<(\/?)([\w.:-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/;

/**
 * Parses hyphenation patterns in the XML format of Apache FOP: the text of `classes`, `exceptions` and `patterns`,
 * split at whitespace. @throws SyntaxError unless it is well-formed XML
 */
export function readHyphenationFile(bytes: Uint8Array): HyphenationPatterns {
  const reader = new XmlReader(decode(bytes));
  reader.read();
  const words = (name: string) => reader.textBelow(name).split(/\s+/).filter(Boolean);
  const hyphen = reader.hyphen;
  const exceptions = words('exceptions').map(word => (hyphen === '-' ? word : word.replaceAll(hyphen, '-')));
  return { classes: words('classes'), exceptions, patterns: words('patterns') };
}

/** Decodes with the encoding that the file declares. */
function decode(bytes: Uint8Array): string {
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  const encoding = /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1] ?? 'utf-8';
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}

/** The subset of XML that these files use. Markup declarations are skipped. */
class XmlReader {
  hyphen = '-';
  private readonly source: string;
  private readonly texts = new Map<string, string>();
  private readonly open: string[] = [];
  private at = 0;

  constructor(source: string) {
    this.source = source;
  }

  textBelow(name: string): string {
    return this.texts.get(name) ?? '';
  }

  read(): void {
    let hasRoot = false;
    while (this.at < this.source.length) {
      if (this.source[this.at] !== '<') this.readText();
      else if (this.source.startsWith('<?', this.at)) this.skipTo('?>');
      else if (this.source.startsWith('<!--', this.at)) this.skipTo('-->');
      else if (this.source.startsWith('<![CDATA[', this.at)) this.readCharacterData();
      else if (this.source.startsWith('<!', this.at)) this.skipDeclaration();
      else {
        if (hasRoot && this.open.length === 0) throw new SyntaxError('a second root');
        hasRoot = true;
        this.readTag();
      }
    }
    if (!hasRoot || this.open.length > 0) throw new SyntaxError('the text ends within an element');
  }

  private add(text: string): void {
    const name = this.open.at(-1);
    if (name === undefined && text.trim() !== '') throw new SyntaxError('text outside the root');
    if (name !== undefined) this.texts.set(name, this.textBelow(name) + text);
  }

  private readText(): void {
    const end = this.source.indexOf('<', this.at);
    const text = this.source.slice(this.at, end < 0 ? undefined : end);
    this.at += text.length;
    this.add(
      text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));|&/gi, (_, hex?: string, decimal?: string, name?: string) => {
        const plain = name === undefined ? undefined : NAMED[name];
        if (plain !== undefined) return plain;
        if (hex === undefined && decimal === undefined) throw new SyntaxError('an unknown entity');
        return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
      }),
    );
  }

  private readCharacterData(): void {
    const start = this.at + 9;
    this.skipTo(']]>');
    this.add(this.source.slice(start, this.at - 3));
  }

  private readTag(): void {
    const tag = TAG.exec(this.source.slice(this.at, this.at + 1000));
    if (!tag) throw new SyntaxError(`no tag at ${this.at}`);
    const [whole, closing, name, attributes, empty] = tag;
    this.at += whole.length;
    if (closing === '/') {
      if (this.open.pop() !== name) throw new SyntaxError(`</${name}> closes nothing`);
      return;
    }
    if (name === 'hyphen-char') this.hyphen = /value\s*=\s*["'](.)["']/.exec(attributes!)?.[1] ?? this.hyphen;
    if (empty !== '/') this.open.push(name!);
  }

  private skipDeclaration(): void {
    let depth = 0;
    for (; this.at < this.source.length; this.at++) {
      const character = this.source[this.at];
      if (character === '[') depth++;
      else if (character === ']') depth--;
      else if (character === '>' && depth === 0) {
        this.at++;
        return;
      }
    }
  }

  private skipTo(mark: string): void {
    const end = this.source.indexOf(mark, this.at);
    if (end < 0) throw new SyntaxError(`${mark} is missing`);
    this.at = end + mark.length;
  }
}
