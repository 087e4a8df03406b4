import { inflateSync } from "node:zlib";

/** Offsets and lengths in bytes: https://www.w3.org/TR/WOFF/ and https://learn.microsoft.com/typography/opentype/spec/otff */
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

interface Table {
  readonly tag: string;
  readonly bytes: Buffer;
}

/** A WOFF file as the font that it packs: drawing from the packed file would unpack it again for each glyph. */
export function unpackWoff(woff: Buffer): Uint8Array {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("The font file is not WOFF");
  const count = woff.readUInt16BE(12);
  const tables: Table[] = [];
  for (let entry = WOFF_HEADER; entry < WOFF_HEADER + count * WOFF_ENTRY; entry += WOFF_ENTRY) {
    tables.push({ tag: woff.toString("latin1", entry, entry + 4), bytes: unpackTable(woff, entry) });
  }
  return assemble(woff.readUInt32BE(4), tables);
}

function unpackTable(woff: Buffer, entry: number): Buffer {
  const offset = woff.readUInt32BE(entry + 4);
  const packedLength = woff.readUInt32BE(entry + 8);
  const packed = woff.subarray(offset, offset + packedLength);
  return packedLength < woff.readUInt32BE(entry + 12) ? inflateSync(packed) : packed;
}

function assemble(flavor: number, tables: readonly Table[]): Uint8Array {
  const head = Buffer.alloc(SFNT_HEADER + tables.length * SFNT_ENTRY);
  head.writeUInt32BE(flavor, 0);
  head.writeUInt16BE(tables.length, 4);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [index, { tag, bytes }] of tables.entries()) {
    const entry = SFNT_HEADER + index * SFNT_ENTRY;
    head.write(tag, entry, "latin1");
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(bytes.length, entry + 12);
    const padding = Buffer.alloc(-bytes.length & 3);
    parts.push(bytes, padding);
    offset += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}
