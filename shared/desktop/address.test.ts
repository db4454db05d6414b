import { describe, expect, it } from 'vitest'
import { isSecureAddress } from './address.ts'
import { policy } from './settings.ts'

describe('isSecureAddress', () => {
  it.each([
    'https://orders.example.com',
    'http://localhost:8089',
    'http://127.0.0.1:8089',
    'http://[::1]:8089',
  ])('takes %s', (address) => expect(isSecureAddress(address)).toBe(true))
  it.each([
    'http://orders.example.com',
    'http://192.168.1.5:8089',
    'http://127.0.0.1.example.com',
    'http://localhost@example.com',
    'ftp://localhost/',
    'orders',
    'https:',
    'https://',
    'https:orders',
  ])('refuses %s, where anybody on the way could read a password', (address) => {
    expect(isSecureAddress(address)).toBe(false)
  })
})

it.each(['serverUrl', 'updateUrl'])('a policy cannot name an open %s', (name) => {
  expect(policy.safeParse({ [name]: 'http://orders.example.com' }).success).toBe(false)
  expect(policy.safeParse({ [name]: 'https://orders.example.com' }).success).toBe(true)
})
