import type { BaseQueryFn } from '@reduxjs/toolkit/query/react'
import type { Call } from '#shared/kernel/contract.ts'
import { refusalFor, type Refusal } from './refusal.ts'
import { send } from './transport.ts'
import type { Input } from './wire.ts'

export interface Request {
  call: Call
  input: Input
}

export const baseQuery: BaseQueryFn<Request, unknown, Refusal> = async ({ call, input }, { signal }) => {
  const answer = await send(call, input, signal)
  if ('refusal' in answer) return { error: answer.refusal }
  try {
    return { data: (await answer.response.json()) as unknown }
  } catch {
    return { error: refusalFor('SERVER', answer.response.status) }
  }
}
