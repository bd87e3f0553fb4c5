/** CRC-32 (IEEE 802.3, reflected), four bytes a step ("slicing by 4"). Continue a sum by passing the previous result. */
export function crc32(bytes: Uint8Array, from = 0, to = bytes.length, previous = 0): number {
  const [t0, t1, t2, t3] = [TABLES[0]!, TABLES[1]!, TABLES[2]!, TABLES[3]!];
  let crc = ~previous;
  let at = from;
  for (const end = to - 3; at < end; at += 4) {
    crc ^= bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
    crc = t3[crc & 255]! ^ t2[(crc >>> 8) & 255]! ^ t1[(crc >>> 16) & 255]! ^ t0[crc >>> 24]!;
  }
  for (; at < to; at++) crc = (crc >>> 8) ^ t0[(crc ^ bytes[at]!) & 255]!;
  return ~crc >>> 0;
}

const TABLES = buildTables();

function buildTables(): Int32Array[] {
  const first = new Int32Array(256);
  for (let byte = 0; byte < 256; byte++) {
    let value = byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    first[byte] = value;
  }
  const tables = [first];
  for (let slice = 1; slice < 4; slice++) {
    const before = tables[slice - 1]!;
    tables.push(Int32Array.from(before, value => (value >>> 8) ^ first[value & 255]!));
  }
  return tables;
}
