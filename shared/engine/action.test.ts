import { describe, expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod'
import { actionOf, actionsOf, commentNeed, commentReasons, removal } from './action.ts'
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

const step = callOf<'write', never>()({
  method: 'put',
  path: 'thing/step',
  summary: 'Takes a step of a thing',
  body: z.strictObject({ id: z.string(), version: z.int(), event: z.enum(['cancel', 'archive']) }),
  access: 'write',
  scope: 'rows',
})
const remove = callOf<'write', never>()({
  method: 'delete',
  path: 'thing',
  summary: 'Deletes things',
  query: z.strictObject({ ids: z.string(), versions: z.string() }),
  access: 'write',
  scope: 'rows',
})
const asked = { row: { id: 'a', version: 3 }, comment: 'late', answers: {} }

const asking = { events: 'send', on: 'one', call: send, asks: sending.asks } as const
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

  it('sends as much of a step as its call takes', () => {
    const archiving = action({ events: 'archive', on: 'each', call: step })
    expect(archiving.request?.({ ...asked, event: 'archive' })).toEqual({
      body: { id: 'a', version: 3, event: 'archive' },
    })
    expect(action({ events: 'send', on: 'each', call: send }).request?.({ ...asked, event: 'send' })).toEqual(
      {
        body: { id: 'a', version: 3, comment: 'late' },
      },
    )
  })

  it('deletes a record as its reader saw it', () => {
    const deleting = action({ events: 'archive', call: remove, ...removal })
    expect(deleting.request?.({ ...asked, event: 'archive' })).toEqual({ query: { ids: 'a', versions: '3' } })
    expect(deleting.removes).toBe(true)
  })

  it('has the types of what it says, and defaults for what it leaves out', () => {
    expectTypeOf(sending.events).toEqualTypeOf<readonly ('send' | 'sendBack')[]>()
    expectTypeOf(sending.asks.days.schema).toEqualTypeOf<z.ZodInt>()
    expectTypeOf(sending.opens).toEqualTypeOf<'call'>()
    expectTypeOf(sending.place).toEqualTypeOf<'anywhere'>()
    const paged = action({ events: 'archive', on: 'one', opens: 'page', place: 'list' })
    expectTypeOf(paged.events).toEqualTypeOf<readonly 'archive'[]>()
    expectTypeOf(paged.opens).toEqualTypeOf<'page'>()
    expectTypeOf(paged.place).toEqualTypeOf<'list'>()
    expectTypeOf(action(copying).events).toEqualTypeOf<readonly never[]>()
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
    // @ts-expect-error the call takes no `send`
    action({ events: 'send', on: 'one', call: step })
    // @ts-expect-error no action has such a part
    action({ events: 'send', on: 'one', opens: 'dialog', whileBusy: true })
    // @ts-expect-error the answer is a number
    action({ ...asking, request: ({ answers }) => ({ body: { id: answers.days, version: 1 } }) })
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
