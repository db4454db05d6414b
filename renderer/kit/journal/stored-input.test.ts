import { describe, expect, it } from 'vitest'
import { verbs } from '#shared/desktop/bridge.ts'
import { journalKey, parsedKey, slotOf } from './stored-input.ts'

const taken = (key: string) => verbs.readJournal.takes.safeParse({ key }).success

describe('the key of a journal', () => {
  it('says which record it is of, to its own user alone', () => {
    const id = '019a0000-0000-7000-8000-000000000000'
    for (const user of ['sales.zhang', '王小明@总部']) {
      const key = journalKey(user, 'customerOrder', id)
      expect(parsedKey(user, slotOf(key, 2))).toEqual({ document: 'customerOrder', id })
      expect(parsedKey(user, journalKey(user, 'order', null))).toEqual({ document: 'order', id: null })
      expect(parsedKey('sales', key)).toBeUndefined()
    }
  })

  it('is a name that the shell takes, whatever the account is called', () => {
    const id = '019a0000-0000-7000-8000-000000000000'
    for (const user of ['sales.zhang', '王小明@总部', 'x'.repeat(60)])
      expect(taken(slotOf(journalKey(user, 'customerOrder', id), 9))).toBe(true)
  })

  it('tells accounts and records apart', () => {
    const keys = [
      journalKey('sales.zhang', 'order', null),
      journalKey('sales-zhang', 'order', null),
      journalKey('sales.zhang', 'order', 'a'),
      journalKey('sales.zhang', 'customerOrder', null),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })
})
