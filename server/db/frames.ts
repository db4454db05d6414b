import * as z from 'zod'

/** An export file is a sequence of frames, each with a kind, a length and a body. */
const headFrame = z.object({
  kind: z.literal('head'),
  format: z.literal('seaway-export-1'),
  migrations: z.array(z.string()),
  tables: z.array(z.string()),
})
const tableFrame = z.object({ kind: z.literal('table'), name: z.string(), columns: z.array(z.string()) })
const countFrame = z.object({ kind: z.literal('count'), rows: z.int().min(0) })
const doneFrame = z.object({ kind: z.literal('done') })
const noteFrame = z.discriminatedUnion('kind', [headFrame, tableFrame, countFrame, doneFrame])

export type Note = z.infer<typeof noteFrame>
export type Frame = Note | { kind: 'data'; bytes: Buffer }

const prefix = 5
const noteMark = 'J'.charCodeAt(0)
const dataMark = 'D'.charCodeAt(0)

const packFrame = (mark: number, body: Buffer): Buffer => {
  const head = Buffer.alloc(prefix)
  head.writeUInt8(mark, 0)
  head.writeUInt32BE(body.length, 1)
  return Buffer.concat([head, body])
}

export const pack = (frame: Frame): Buffer =>
  frame.kind === 'data'
    ? packFrame(dataMark, frame.bytes)
    : packFrame(noteMark, Buffer.from(JSON.stringify(frame)))

const unpack = (mark: number, body: Buffer): Frame => {
  if (mark === dataMark) return { kind: 'data', bytes: body }
  if (mark !== noteMark) throw new Error('this is not an export of Seaway')
  return noteFrame.parse(JSON.parse(body.toString('utf8')))
}

/** Reads the frames of a stream, whatever the sizes of its chunks. */
export async function* frames(source: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of source) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    let at = 0
    while (rest.length - at >= prefix) {
      const end = at + prefix + rest.readUInt32BE(at + 1)
      if (rest.length < end) break
      yield unpack(rest.readUInt8(at), rest.subarray(at + prefix, end))
      at = end
    }
    rest = rest.subarray(at)
  }
  if (rest.length > 0) throw new Error('the file is incomplete')
}
