import type * as z from 'zod'
import type { ErrorCode } from '../calls/errors.ts'
import { refusalsOf, type Machine, type MachineShape } from '../kernel/machine.ts'
import { actionOf, actionsOf, type Versioned } from './action.ts'
import { attachmentCalls } from './attachments/attachment.contract.ts'
import { draftCalls, eventCall, stepCall, type CalledDocument, type Step } from './document.contract.ts'

/** Codes with which a call may be refused, beside those of the events that it fires. */
interface MoreRefusals {
  create?: readonly ErrorCode[]
  save?: readonly ErrorCode[]
  remove?: readonly ErrorCode[]
}
type StepInput<E extends string> = Omit<Step<E>, 'errors'> & { errors?: readonly ErrorCode[] }

/**
 * What makes the calls that change a document, and the actions by which people see them. Its rows and its events are known
 * from its definition and its machine, and so is with what a call that fires an event may be refused.
 */
export const writesOf = <
  D extends CalledDocument & { row: z.ZodType<Versioned> },
  S extends MachineShape & { code: ErrorCode },
>(
  document: D,
  machine: Machine<S>,
) => {
  type E = S['event']
  const refusals = (...events: readonly E[]) => refusalsOf(machine, ...events)
  const refusalsWith = (errors: readonly ErrorCode[], events: readonly E[]) => [
    ...new Set([...errors, ...refusals(...events)]),
  ]
  /** Not every document is saved or deleted. */
  const ofDraft = (event: string) => (event in machine.transitions ? refusals(event) : [])
  return {
    refusals,
    draftCalls: <C extends z.ZodRawShape>(
      content: C,
      { create = [], save = [], remove = [] }: MoreRefusals = {},
    ) =>
      draftCalls(document, content, {
        create,
        save: [...save, ...ofDraft('save')],
        remove: [...remove, ...ofDraft('delete')],
      }),
    /** A call that fires one of these events. */
    stepCall: <const T extends E>({ errors = [], ...step }: StepInput<T>) =>
      stepCall<T>(document, { ...step, errors: refusalsWith(errors, step.events) }),
    /** A call that fires one event, of which nothing else is asked; where each side has its own, one of these. */
    eventCall: ({ errors = [], events, ...step }: StepInput<E>) =>
      eventCall(document, { ...step, errors: refusalsWith(errors, events) }),
    attachmentCalls: (...events: readonly [E, ...E[]]) => attachmentCalls(document, refusals(...events)),
    action: actionOf<E, z.output<D['row']>>(),
    actions: actionsOf<E>(),
  }
}
