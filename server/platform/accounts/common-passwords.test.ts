import { describe, expect, it } from 'vitest'
import { isEasilyGuessed } from './common-passwords.ts'

const names = ['sales.zhang', 'Zhang Wei', 'Haiwei Pipes (Overseas)']

describe('a password that is easily guessed', () => {
  it.each([
    'password1',
    '1qaz2wsx',
    'Q1W2E3R4T5',
    'Password2026',
    'P@ssw0rd2026!',
    '123qwerty123',
    'Welcome1',
    'Zhang2026',
    'sales.zhang1',
    'HAIWEI2026',
    'my1seaway',
    'Abc12345!',
    'Aa123456!',
    '11111111Aa',
    'Qwer@1234',
    'Zaq12wsx!',
    'Woaini1314',
    'Woaini520',
    'Bismillah1',
    'October2026!',
  ])('%s is one', (password) => {
    expect(isEasilyGuessed(password, names)).toBe(true)
  })

  it.each(['Harbour2027', 'tin kettle 40 miles', 'wei8wei8wei8', 'Abc12 oat 7', 'k7x2m9q4w1'])(
    '%s is none',
    (password) => {
      expect(isEasilyGuessed(password, names)).toBe(false)
    },
  )
})
