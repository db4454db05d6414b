import { describe, expect, it } from 'vitest'
import { inquiryCalls } from '#shared/documents/inquiries/index.ts'
import { inquiryWrites } from '#shared/documents/inquiries/inquiry-write.contract.ts'
import { fileCalls } from '#shared/platform/files/file.contract.ts'
import { aPicture } from '../factories/files.ts'
import { aPlace, servedCustomer } from '../factories/order-forms.ts'
import { appOfFile } from './app-of-file.ts'
import type { Answer, Client } from './client.ts'

const app = await appOfFile()
const buyer = await app.as('buyer.jakarta')
const rival = await app.as('buyer.lima')
const place = await aPlace(app.db)
const bought = await servedCustomer(app.db, place, buyer.user.customerIds)

const header = {
  customerId: bought.id,
  salesOrg: bought.salesOrg,
  currency: place.header.currency,
  customerRef: 'Villa Kemang',
  customerNote: 'For the second floor',
}
const pipe = { wording: 'the green pipe of last year', salesQuantity: '40', salesUnit: 'm' }
const codesOf = ({ problem }: Answer<unknown>) =>
  problem.reasons.map(({ code, path }) => `${code} ${path ?? ''}`.trim())

describe('files that come with the first save', () => {
  const uploaded = async (client: Client, name: string) => {
    const answer = await client.upload(fileCalls.upload, aPicture(name), { groupName: 'orderFile' })
    expect(answer.status, JSON.stringify(answer.problem)).toBe(200)
    return answer.body.id
  }
  const filesAt = async (id: string) =>
    (await buyer.call(inquiryWrites.attachments, { query: { id } })).body.map(({ name }) => name)

  it('attaches a picture of a line and the sheet with the draft, and tells it in its history', async () => {
    const picture = await uploaded(buyer, 'tile.png')
    const sheet = await uploaded(buyer, 'list.png')
    const made = await buyer.call(inquiryWrites.create, {
      body: { header, lines: [{ ...pipe, pictureId: picture }], files: [picture, sheet] },
    })
    expect(made.status, JSON.stringify(made.problem)).toBe(200)
    const { id, version } = made.body
    expect(await filesAt(id)).toEqual(['tile.png', 'list.png'])
    expect(
      (await buyer.call(inquiryCalls.one, { query: { id } })).body.lines.map(({ pictureId }) => pictureId),
    ).toEqual([picture])
    // A repeated save finds them attached, and a later one brings more.
    const more = await uploaded(buyer, 'more.png')
    const saved = await buyer.call(inquiryWrites.save, {
      body: { id, version, header, lines: [{ ...pipe, from: 1, pictureId: more }], files: [sheet, more] },
    })
    expect(saved.status, JSON.stringify(saved.problem)).toBe(200)
    expect(await filesAt(id)).toEqual(['tile.png', 'list.png', 'more.png'])
  })

  it('lets nobody attach the file of another, nor name a picture that does not come with it', async () => {
    const foreign = await uploaded(rival, 'secret.png')
    const body = { header, lines: [{ ...pipe, pictureId: foreign }], files: [foreign] }
    expect(codesOf(await buyer.call(inquiryWrites.create, { body }))).toEqual(['INVALID lines.0.pictureId'])
    const made = await buyer.call(inquiryWrites.create, { body: { header, lines: [pipe], files: [foreign] } })
    expect(await filesAt(made.body.id)).toEqual([])
    const own = await uploaded(buyer, 'own.png')
    const unsent = await buyer.call(inquiryWrites.create, {
      body: { header, lines: [{ ...pipe, pictureId: own }] },
    })
    expect(codesOf(unsent)).toEqual(['INVALID lines.0.pictureId'])
  })
})
