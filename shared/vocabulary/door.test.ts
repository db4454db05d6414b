import { expect, it } from 'vitest'
import { addressIn } from './door.ts'

it('names the reader’s language beside what an address holds already', () => {
  expect(addressIn('id', '/home/a/1')).toBe('/home/a/1?lang=id')
  expect(addressIn('en', '/home/baseInfo?tab=notices')).toBe('/home/baseInfo?tab=notices&lang=en')
  expect(addressIn('zh', '/login#invitation=a')).toBe('/login?lang=zh#invitation=a')
})
