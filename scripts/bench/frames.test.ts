import { expect, it } from 'vitest'
import { frameReader } from './frames.ts'

const message = (type: string, body: string): Buffer => {
  const head = Buffer.alloc(4)
  head.writeInt32BE(4 + body.length)
  return Buffer.concat([Buffer.from(type), head, Buffer.from(body)])
}

it('finds the same messages however the bytes arrive', () => {
  const stream = Buffer.concat([message('', 'user'), message('P', 'select 1'), message('S', '')])
  const whole = frameReader(1)(stream).map(({ type }) => type)
  const read = frameReader(1)
  const byteByByte = [...stream].flatMap((byte) => read(Buffer.from([byte])).map(({ type }) => type))
  expect(whole).toEqual(['', 'P', 'S'])
  expect(byteByByte).toEqual(whole)
})
