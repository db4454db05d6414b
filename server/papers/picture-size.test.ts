import { expect, it } from 'vitest'
import { aPicture } from '../../tests/factories/files.ts'
import { sizedPicture } from './picture-size.ts'

const url = (bytes: Buffer) => `data:image/any;base64,${bytes.toString('base64')}`
/** The head of a photo of 640 × 480 pixels, with the tables that cameras write before its size. */
const photo = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010101004800480000', 'hex'),
  Buffer.from('ffdb0004aabb', 'hex'),
  Buffer.from('ffc0001108', 'hex'),
  Buffer.from([480 >> 8, 480 & 255, 640 >> 8, 640 & 255, 3]),
  Buffer.alloc(16),
])

it('tells the size of both types of picture, and of nothing that is damaged', () => {
  expect(sizedPicture(url(aPicture().content))).toMatchObject({ extension: 'png', width: 24, height: 24 })
  expect(sizedPicture(url(photo))).toMatchObject({ extension: 'jpeg', width: 640, height: 480 })
  for (const broken of [photo.subarray(0, 22), Buffer.from('no picture'), Buffer.alloc(0)])
    expect(sizedPicture(url(broken))).toBeUndefined()
  expect(sizedPicture(undefined)).toBeUndefined()
})
