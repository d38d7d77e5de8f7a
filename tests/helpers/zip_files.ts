import { crc32, deflateRawSync } from 'node:zlib'

/** What a header says may differ from what is there. */
export type ZipEntry = {
  name: string | Buffer
  content?: Buffer
  packed?: Buffer
  method?: number
  flags?: number
  crc?: number
  bytes?: number
}

/** A ZIP file of these entries, deflated unless `method` is 0. */
export function zip(entries: ZipEntry[]) {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const { name, content = Buffer.alloc(0), method = 8, flags = 0x800 } = entry
    const { packed = method === 8 ? deflateRawSync(content) : content } = entry
    const { crc = crc32(content), bytes = content.length } = entry
    const named = Buffer.from(name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(flags, 2)
    fields.writeUInt16LE(method, 4)
    fields.writeUInt32LE(crc, 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(bytes, 18)
    fields.writeUInt16LE(named.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, named, packed])
    directory.push(Buffer.from('PK\x01\x02\x14\0'), fields, place, named)
    pieces.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...pieces, listed, Buffer.from('PK\x05\x06'), end])
}
