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
  ])('%s is one', (password) => {
    expect(isEasilyGuessed(password, names)).toBe(true)
  })

  it.each(['Harbour2027', 'tin kettle 40 miles', 'wei8wei8wei8'])('%s is none', (password) => {
    expect(isEasilyGuessed(password, names)).toBe(false)
  })
})
