import { describe, expect, it } from 'vitest'
import { formatsOf } from './formats.ts'

describe('formats', () => {
  it('show an amount exactly, however long it is', () => {
    expect(formatsOf('en').amount('90071992547409931.25', 'USD')).toBe('90,071,992,547,409,931.25')
    expect(formatsOf('id').money('1234.50', 'USD')).toBe('USD 1.234,50')
    expect(formatsOf('zh').amount('1234.00', 'JPY')).toBe('1,234')
  })

  it('keep the places that a price or a quantity has', () => {
    expect(formatsOf('zh').price('1.2345')).toBe('1.2345')
    expect(formatsOf('zh').price('1.2')).toBe('1.20')
    expect(formatsOf('en').quantity('1000.5')).toBe('1,000.5')
  })

  it('write dates the way each language does', () => {
    expect(formatsOf('zh').date('2026-01-05')).toBe('2026-01-05')
    expect(formatsOf('en').date('2026-01-05')).toBe('05 Jan 2026')
    expect(formatsOf('id').date('2026-12-05')).toBe('05 Des 2026')
    expect(formatsOf('zh').date('')).toBe('')
  })
})

it('joins what a program puts together with the signs of the language', () => {
  const [zh, en] = [formatsOf('zh'), formatsOf('en')]
  expect([zh.list(['A', 'B']), en.list(['A', 'B'])]).toEqual(['A、B', 'A, B'])
  expect([zh.about('A', 'B'), en.about('A', 'B'), en.about('', 'B')]).toEqual(['A：B', 'A: B', 'B'])
  expect([zh.withNote('A', 'B'), en.withNote('A', 'B'), en.withNote('A', '')]).toEqual([
    'A（B）',
    'A (B)',
    'A',
  ])
  expect([zh.sentences(['A', 'B。']), en.sentences(['A', 'B.'])]).toEqual(['A。B。', 'A. B.'])
  expect(en.sentences(['A'])).toBe('A')
})
