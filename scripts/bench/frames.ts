/** A message of PostgreSQL's protocol: its type, and its whole length with the type. */
export interface Frame {
  type: string
  bytes: Buffer
}

/**
 * Cuts a stream of PostgreSQL's protocol into messages, however its bytes arrive.
 * @param untyped how many messages at the beginning have no type, as the client's first one
 */
export function frameReader(untyped = 0): (chunk: Buffer) => Frame[] {
  let rest: Buffer = Buffer.alloc(0)
  let begun = 0
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const frames: Frame[] = []
    for (;;) {
      const typeLength = begun < untyped ? 0 : 1
      if (rest.length < typeLength + 4) return frames
      const length = typeLength + rest.readInt32BE(typeLength)
      if (rest.length < length) return frames
      frames.push({
        type: typeLength === 0 ? '' : String.fromCharCode(rest[0]!),
        bytes: rest.subarray(0, length),
      })
      rest = rest.subarray(length)
      begun++
    }
  }
}
