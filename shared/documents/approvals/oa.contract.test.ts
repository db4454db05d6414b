import { expect, it } from 'vitest'
import { oaInstance } from './oa.contract.ts'

const opinion = { seq: 2, step: '', approver: 'Zhou Min', action: 'agreed', at: '2026-11-20T02:05:00.000Z' }
const told = (url: string, file: string) =>
  oaInstance.parse({
    oaNo: '7',
    url,
    state: 'approved',
    seq: 2,
    opinions: [{ ...opinion, attachments: [{ name: 'terms.pdf', url: file }] }],
  })

it.each(['http://10.1.2.3:8080/oa/7', 'http://oa/7', 'https://oa.example.com/7'])(
  'links to %s, wherever in a company it lies',
  (address) => {
    const { url, opinions } = told(address, address)
    expect([url, opinions[0]!.attachments[0]!.url]).toEqual([address, address])
  },
)

it.each(['javascript:alert(1)', 'not an address', 'ftp://oa/7'])(
  'loses the link %s alone, and neither the decision nor the name of the file',
  (address) => {
    expect(told(address, address)).toMatchObject({
      url: '',
      state: 'approved',
      opinions: [{ attachments: [{ name: 'terms.pdf', url: '' }] }],
    })
  },
)
