import { ByteReader } from '../../structures/byte-reader.ts';

/** What a section is for, in Lucene's terms. */
export type SectionKind = 'inverted_index' | 'stored_fields' | 'doc_values' | 'points' | 'norms';

interface Owner {
  readonly field: string;
  readonly kind: SectionKind;
}

/** Bytes of a segment: a section, or a part of the directory. */
export interface Section extends Owner {
  readonly bytes: number;
}

/** Reads the directory of a segment. */
export class SegmentDirectory extends ByteReader {
  private readonly starts: (Owner & { readonly address: number })[] | undefined;
  private readonly entries: Section[] = [];
  private owner: Owner | undefined;
  private entryAt = 0;

  /** @param isRecording whether `sections` will be called */
  constructor(bytes: Uint8Array, from: number, end = bytes.length, isRecording = false) {
    super(bytes, from, end);
    this.starts = isRecording ? [] : undefined;
  }

  /** What is read from here on, or from an earlier position, is of this field and kind. */
  enter(field: string, kind: SectionKind, from = this.at): void {
    if (this.starts === undefined) return;
    if (this.owner) this.entries.push({ ...this.owner, bytes: from - this.entryAt });
    this.owner = { field, kind };
    this.entryAt = from;
  }

  /** The byte address of a section; 0 for none. */
  address(): number {
    const address = this.varint();
    if (this.owner && address > 0) this.starts?.push({ ...this.owner, address });
    return address;
  }

  /**
   * All sections and entries of the directory with their sizes; call once, after everything was read. Alignment belongs
   * to the section before it.
   * @param end the address behind the last section
   */
  sections(end: number): Section[] {
    if (this.owner) this.entries.push({ ...this.owner, bytes: this.at - this.entryAt });
    const starts = [...(this.starts ?? [])].sort((a, b) => a.address - b.address);
    const sections = starts.map(({ address, ...owner }, i) => ({
      ...owner,
      bytes: (starts[i + 1]?.address ?? end) - address,
    }));
    return [...this.entries, ...sections];
  }
}
