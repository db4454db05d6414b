import { guardOf, machineOf } from '../kernel/machine.ts'
import type { WaitingFacts } from '../kernel/waiting.ts'
import type { Actor } from './actor.ts'
import type { ErrorCode } from './errors.ts'
import type { Permission } from './permissions.ts'

/** A machine over these facts, with our permissions, refusals and actors: `machineFor<OrderFacts>()({ … })`. */
export const machineFor = <F extends object>() =>
  machineOf<{ facts: F & WaitingFacts; permission: Permission; code: ErrorCode; holder: Actor }>()

/** A guard with one of our refusals: `refuse('ORDER_NO_LINES', (f: OrderFacts) => f.lineCount === 0)`. */
export const refuse = guardOf<ErrorCode, Actor>()
