import { describe, expect, it } from 'vitest'
import { verbs } from '#shared/desktop/bridge.ts'
import { journalKey, slotOf } from './journal-key.ts'

const taken = (key: string) => verbs.readJournal.takes.safeParse({ key }).success

describe('the key of a journal', () => {
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
