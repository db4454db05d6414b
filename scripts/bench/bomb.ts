import { crc32, deflateRawSync } from 'node:zlib'

const header = (signature: string, size: number) => {
  const bytes = Buffer.alloc(size)
  bytes.write(signature, 'hex')
  return bytes
}

/** An .xlsx of some kilobytes whose sheet unpacks to so many bytes of XML, as its directory says. */
export function bomb(unpacked: number): Buffer {
  const files = [
    ['[Content_Types].xml', Buffer.from('<Types/>')],
    ['xl/workbook.xml', Buffer.from('<workbook/>')],
    ['xl/worksheets/sheet1.xml', Buffer.alloc(unpacked, '<row/>')],
  ] as const
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [name, content] of files) {
    const packed = deflateRawSync(content)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(content.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const part = Buffer.concat([header('504b0304', 4), facts, Buffer.from(name), packed])
    directory.push(Buffer.concat([header('504b01021400', 6), facts, place, Buffer.from(name)]))
    parts.push(part)
    offset += part.length
  }
  const end = header('504b0506', 22)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, end])
}
