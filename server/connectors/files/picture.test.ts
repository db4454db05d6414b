import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { aPicture, pngBytes } from '../../../tests/factories/files.ts'
import { drawablePicture, judgePicture } from './picture.ts'

const url = (bytes: Buffer) => `data:image/any;base64,${bytes.toString('base64')}`
/** A photo of 640 × 480 pixels, with the tables that cameras write before its size, without its pixels. */
const photo = (width = 640, height = 480) =>
  Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010101004800480000', 'hex'),
    Buffer.from('ffdb0004aabb', 'hex'),
    Buffer.from('ffc0001108', 'hex'),
    Buffer.from([height >> 8, height & 255, width >> 8, width & 255, 3]),
    Buffer.alloc(9),
    Buffer.from('ffda0000ffd9', 'hex'),
  ])
const codeOf = (bytes: Buffer) => {
  const judged = judgePicture(bytes)
  return 'reason' in judged ? judged.reason.code : undefined
}

it('tells the size of both types of picture', () => {
  expect(drawablePicture(url(aPicture().content))).toMatchObject({
    extension: 'png',
    width: 24,
    height: 24,
  })
  expect(drawablePicture(url(photo()))).toMatchObject({ extension: 'jpeg', width: 640, height: 480 })
  expect(drawablePicture(undefined)).toBeUndefined()
})

it('draws each kind of PNG that has all its pixels', () => {
  const rows = (bytes: number) => deflateSync(Buffer.alloc(bytes))
  // 5 × 3 pixels: of one bit, of four channels, and of three in seven passes.
  expect(codeOf(pngBytes({ width: 5, height: 3, depth: 1, color: 0 }, rows(3 * 2)))).toBeUndefined()
  expect(codeOf(pngBytes({ width: 5, height: 3, color: 6 }, rows(3 * 21)))).toBeUndefined()
  const passes = 3 * (1 + 3) + (1 + 9) + 2 * (1 + 6) + (1 + 15)
  expect(codeOf(pngBytes({ width: 5, height: 3, color: 2, interlaced: true }, rows(passes)))).toBeUndefined()
})

describe('a picture that cannot be drawn', () => {
  it.each([
    ['a photo without its pixels', photo().subarray(0, 30)],
    ['no picture', Buffer.from('no picture')],
    ['nothing', Buffer.alloc(0)],
    ['one that breaks off', aPicture().content.subarray(0, 60)],
    ['one that has fewer rows than it says', pngBytes({ width: 8, height: 8, color: 6 }, deflateSync('a'))],
    ['one that unpacks to more', pngBytes({ width: 1, height: 1 }, deflateSync(Buffer.alloc(1 << 24)))],
    ['one whose pixels are no stream', pngBytes({ width: 1, height: 1 }, Buffer.from('pixels'))],
    ['one whose colour does not exist', pngBytes({ width: 1, height: 1, color: 5 }, deflateSync('aa'))],
    ['one with a chunk of two gigabytes', pngBytes({}, Buffer.alloc(0), { announced: 0x7fffffff })],
  ])('is damaged: %s', (_, bytes) => {
    const before = performance.now()
    expect(codeOf(bytes)).toBe('PICTURE_DAMAGED')
    expect(performance.now() - before).toBeLessThan(500)
  })

  it.each([
    ['30,000 pixels wide and high', pngBytes({ width: 30_000, height: 30_000, color: 6 }, deflateSync('a'))],
    ['wider than 4,000', pngBytes({ width: 4_001, height: 1 }, deflateSync('a'))],
    ['of more than 64 MB', pngBytes({ width: 4_000, height: 4_000, depth: 16, color: 6 }, deflateSync('a'))],
    ['a photo that says 65,535', photo(65_535, 65_535)],
  ])('is too large: %s', (_, bytes) => expect(codeOf(bytes)).toBe('PICTURE_SIZE'))
})
