import { describe, expect, it } from 'vitest'
import { partsOf, pushStateOf, withPart, type NotePart } from './note-part.rules.ts'

const part = (shippingPoint: string, state: NotePart['state'] = 'unpushed'): NotePart => ({
  shippingPoint,
  shipToNo: '1000',
  state,
  sapDeliveryNo: state === 'pushed' ? '80000001' : '',
  said: '',
  detailsRefused: false,
})

describe('the parts of a note', () => {
  it('are one for each shipping point and ship-to', () => {
    const lines = ['SZ', 'GZ', 'SZ'].map((shippingPoint) => ({ shippingPoint, shipToNo: '1000' }))
    expect(partsOf(lines, [])).toEqual([part('SZ'), part('GZ')])
    expect(partsOf([...lines, { shippingPoint: 'SZ', shipToNo: '2000' }], [])).toEqual([
      part('SZ'),
      part('GZ'),
      { ...part('SZ'), shipToNo: '2000' },
    ])
  })

  it('keep what SAP has, and forget a refusal of what is pushed anew', () => {
    const before = [part('SZ', 'pushed'), { ...part('GZ', 'push_rejected'), said: 'blocked' }]
    const lines = [{ shippingPoint: 'GZ', shipToNo: '1000' }]
    expect(partsOf(lines, before)).toEqual([part('SZ', 'pushed'), part('GZ')])
  })

  it('say together how far the note is', () => {
    const states = (...own: NotePart['state'][]) => pushStateOf(own.map((state, n) => part(String(n), state)))
    expect(states('pushed', 'pushed')).toBe('pushed')
    expect(states('pushed', 'push_rejected')).toBe('push_rejected')
    expect(states('pushing', 'push_rejected')).toBe('pushing')
    expect(states('push_unknown', 'pushing')).toBe('push_unknown')
    expect(states('pushed', 'unpushed')).toBe('unpushed')
  })

  it('change alone', () => {
    const parts = [part('SZ'), part('GZ')]
    expect(withPart(parts, parts[1]!, { state: 'pushing' })).toEqual([part('SZ'), part('GZ', 'pushing')])
  })
})
