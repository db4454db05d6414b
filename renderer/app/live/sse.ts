export interface ServerEvent {
  event: string
  data: string
}

const eventOf = (block: string): ServerEvent | undefined => {
  const lines = block.split('\n')
  const field = (name: string) =>
    lines.filter((l) => l.startsWith(`${name}:`)).map((l) => l.slice(name.length + 1).replace(/^ /, ''))
  const data = field('data')
  return data.length === 0 ? undefined : { event: field('event').at(-1) ?? 'message', data: data.join('\n') }
}

/** The events of a stream. Comments, which only keep the connection open, are left out. */
export async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  let rest = ''
  for await (const text of body.pipeThrough(
    new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>,
  )) {
    const blocks = (rest + text).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = eventOf(block)
      if (event) yield event
    }
  }
}
