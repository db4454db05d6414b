import { describe, expect, it } from 'vitest'
import { linkIn, screenOfLink } from './link.ts'

describe('a link into the client', () => {
  it('leads to an order by its number, and to a message', () => {
    expect(screenOfLink('seaway://order/SO261100024')).toBe('/home/orderManage?orderNo=SO261100024')
    expect(screenOfLink('seaway://message/0198c1f2-aaaa')).toBe('/home/mine?message=0198c1f2-aaaa')
  })

  it.each([
    'seaway://order/',
    'seaway://order/../../etc/passwd',
    'seaway://order/SO1?next=https://evil.example',
    'seaway://order/SO1#x',
    'seaway://shell/rm',
    'seaway://constructor/SO1',
    'https://order/SO1',
    'javascript:alert(1)',
    'order',
  ])('leads nowhere: %s', (link) => {
    expect(screenOfLink(link)).toBeUndefined()
  })

  it('is found among the arguments of a start', () => {
    expect(linkIn(['seaway', '--flag', 'seaway://order/SO1'])).toBe('seaway://order/SO1')
    expect(linkIn(['seaway'])).toBeUndefined()
  })
})
