import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { actionOf, actionsOf, commentNeed, commentReasons } from './action.ts'
import { callOf } from '../kernel/contract.ts'

type Event = 'send' | 'sendBack' | 'cancel' | 'archive'
interface Thing {
  id: string
  version: number
}

const body = z.strictObject({ id: z.string(), version: z.int(), comment: z.string().optional() })
const send = callOf<'write', never>()({
  method: 'put',
  path: 'thing/send',
  summary: 'Sends a thing',
  body,
  access: 'write',
  scope: 'rows',
})
const action = actionOf<Event, Thing>()
const sending = action({
  events: ['send', 'sendBack'],
  on: 'each',
  comment: { send: 'none', sendBack: 'required' },
  asks: { days: { schema: z.int(), start: () => 1 } },
  call: send,
  request: ({ row, comment, answers }) => ({ body: { ...row, comment: `${comment} ${answers.days + 1}` } }),
})
const cancelling = action({ events: 'cancel', on: 'one', comment: 'optional', opens: 'dialog' })
const actions = actionsOf<Event>()({ send: sending, cancel: cancelling }, ['archive'])

const copying = { permission: 'order.edit', on: 'one', opens: 'dialog' } as const

describe('an action', () => {
  it('asks for what its events ask for, and the strictest where they differ', () => {
    expect(commentNeed(actions.send)).toBe('required')
    expect(commentNeed(actions.send, ['send'])).toBe('none')
    expect(commentNeed(actions.cancel)).toBe('optional')
  })

  it('is refused on the server without the comment that its event requires', () => {
    expect(commentReasons(actions, 'sendBack', ' ')).toEqual([{ code: 'REQUIRED', path: 'comment' }])
    expect(commentReasons(actions, 'sendBack', 'too late')).toEqual([])
    expect(commentReasons(actions, 'send', '')).toEqual([])
  })

  it('does not compile with a wrong event, question or request, nor without all events of the machine', () => {
    // @ts-expect-error no such event
    action({ events: 'sent', on: 'one', opens: 'dialog' })
    // @ts-expect-error no such permission
    action({ permission: 'read', on: 'one', opens: 'dialog' })
    // @ts-expect-error the need of `sendBack` is not named
    action({ events: ['send', 'sendBack'], comment: { send: 'none' }, on: 'one', opens: 'dialog' })
    // @ts-expect-error the call takes an id as well
    action({ events: 'send', on: 'one', call: send, request: () => ({ body: { version: 1 } }) })
    // @ts-expect-error nothing carries it out
    action({ events: 'send', on: 'one' })
    // @ts-expect-error no set has `archive`
    actionsOf<Event>()({ send: sending, cancel: cancelling }, [])
    // @ts-expect-error an action without an event is not that of `archive`
    actionsOf<Event>()({ send: sending, cancel: cancelling, copy: action(copying) }, [])
    // @ts-expect-error the call does not answer for each of several
    action({ events: 'send', on: 'each', call: send, requestAll: () => ({ body: { id: '', version: 1 } }) })
    expect(actions.cancel.opens satisfies 'dialog').toBe('dialog')
  })
})
