import { expectTypeOf, it } from 'vitest'
import * as z from 'zod'
import { callOf, type InputOf, type ResponseOf } from './contract.ts'

const call = callOf<'read' | 'write', 'NOT_FOUND'>()
const renamed = call({
  method: 'put',
  path: 'thing/{id}/name',
  summary: 'Renames a thing',
  access: 'write',
  scope: 'rows',
  query: z.strictObject({ id: z.string() }),
  body: z.strictObject({ name: z.string(), note: z.string().default('') }),
  response: z.strictObject({ version: z.int() }),
  errors: ['NOT_FOUND'],
})
const listed = call({ method: 'get', path: 'thing', summary: 'Things', access: 'read', scope: 'rows' })

it('a caller passes what a call declares, where a default may be left out, and gets what it answers', () => {
  expectTypeOf<InputOf<typeof renamed>>().branded.toEqualTypeOf<{
    query: { id: string }
    body: { name: string; note?: string | undefined }
  }>()
  expectTypeOf<ResponseOf<typeof renamed>>().toEqualTypeOf<{ version: number }>()
  expectTypeOf<InputOf<typeof listed>>().branded.toEqualTypeOf<{ query?: undefined; body?: undefined }>()
})

it('does not compile with a wrong right, code or request', () => {
  const thing = { method: 'get', path: 'thing', summary: 'A thing', scope: 'rows' } as const
  // @ts-expect-error no such permission
  call({ ...thing, access: 'delete' })
  // @ts-expect-error no such code
  call({ ...thing, access: 'read', errors: ['GONE'] })
  // @ts-expect-error whose rows it touches has to be said
  call({ method: 'get', path: 'thing', summary: 'A thing', access: 'read' })
  // @ts-expect-error the body lacks the name
  void ({ query: { id: 'a' }, body: {} } satisfies InputOf<typeof renamed>)
  // @ts-expect-error the call takes no body
  void ({ body: { name: 'a' } } satisfies InputOf<typeof listed>)
})
