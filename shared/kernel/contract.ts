import * as z from 'zod'
import { id, version } from './fields.ts'

/** The three bases that paths of calls begin with; each may be served by a host of its own. */
export type Base = 'business' | 'auth' | 'file'
export type Method = 'get' | 'post' | 'put' | 'delete'

/**
 * `public` needs no session and `signedIn` any live session; everything else is a permission of the matrix.
 */
export type Access<P extends string> = P | 'public' | 'signedIn'

/**
 * How a call limits the rows that it touches. With `rows` the repository adds `visibleTo(actor)`; `self`
 * touches the actor's own account only; `open` data is the same for everybody who may call.
 */
export type Scope = 'rows' | 'self' | 'open'

/** The types of a call: what it is asked with, what it answers, and the words of the product that it may name. */
export interface CallShape {
  query: z.ZodType
  body: z.ZodType
  response: z.ZodType
  permission: string
  code: string
}

export interface Call<S extends CallShape = CallShape> {
  base: Base
  method: Method
  /** Relative to its base, as the product's catalogue spells it; `{x}` is a path parameter, read from `query`. */
  path: string
  summary: string
  /** Everything in the address: the path parameters and the query string. */
  query: S['query']
  body: S['body']
  response: S['response']
  access: Access<S['permission']>
  scope: Scope
  /** How long the client waits for the answer (the specification, section 9). */
  timeoutSeconds: number
  /** Codes that this call may answer besides the general ones. */
  errors: readonly S['code'][]
  /** A call that creates something takes an `Idempotency-Key`; a repeated key gets the first answer again. */
  idempotent: boolean
  /**
   * `upload` takes one file as multipart, field `file`; `message` takes JSON that another system has signed, which is
   * checked byte by byte before it is read.
   */
  takes: 'json' | 'upload' | 'message'
  /** `file` answers with bytes, `stream` with server-sent events. */
  answers: 'json' | 'file' | 'stream'
  /** Several documents share one path; they are distinguished by `?doc=`, or by the actor's side without it. */
  doc?: string
  /** Among calls that share a path, the one that a request from this side means where it names no document. */
  meantBy?: 'customer' | 'staff'
}

export const nothing = z.strictObject({})
export type Nothing = z.infer<typeof nothing>

/** A call of which only these types are known. */
export type CallWith<S extends Partial<CallShape>> = Call<CallShape & S>

/** Options of a call besides its path and its schemas. Each has a default. */
export interface CallOptions<P extends string, C extends string> {
  base?: Base
  access: Access<P>
  scope: Scope
  timeoutSeconds?: number
  errors?: readonly C[]
  idempotent?: boolean
  takes?: Call['takes']
  answers?: Call['answers']
  doc?: string
  meantBy?: Call['meantBy']
}

/** Binds the permissions and codes of a product to the contract; `shared/calls/call.ts` does it once. */
export const callOf =
  <P extends string, C extends string>() =>
  <
    Q extends z.ZodType = typeof nothing,
    B extends z.ZodType = typeof nothing,
    R extends z.ZodType = typeof nothing,
  >(
    c: CallOptions<P, C> & {
      method: Method
      path: string
      summary: string
      query?: Q
      body?: B
      response?: R
    },
  ): Call<{ permission: P; code: C; query: Q; body: B; response: R }> => ({
    base: 'business',
    timeoutSeconds: 60,
    errors: [],
    idempotent: false,
    takes: 'json',
    answers: 'json',
    ...c,
    query: (c.query ?? nothing) as Q,
    body: (c.body ?? nothing) as B,
    response: (c.response ?? nothing) as R,
  })

export type QueryOf<T extends Call> = z.infer<T['query']>
export type BodyOf<T extends Call> = z.infer<T['body']>
export type ResponseOf<T extends Call> = z.infer<T['response']>

/** The type of a part that the call does not declare, as a caller sees it. */
type Empty = Record<string, never>

/** What a caller passes: only the parts that the call declares. */
export type InputOf<T extends Call> = (z.input<T['query']> extends Empty
  ? { query?: undefined }
  : { query: z.input<T['query']> }) &
  (z.input<T['body']> extends Empty ? { body?: undefined } : { body: z.input<T['body']> })

/** The answer of a call that may take longer than 60 seconds (D106). */
export const taskStarted = z.strictObject({ taskId: z.string() })

/** Deletes name their records as `?ids=1,2`. */
export const idsQuery = z.strictObject({
  ids: z
    .string()
    .max(20_000)
    .transform((text) => text.split(',').filter(Boolean))
    .refine((ids) => ids.length > 0, { params: { code: 'REQUIRED' }, abort: true })
    .pipe(z.array(id).max(200)),
})
/**
 * The versions of records that the author of a step saw, in the sequence of their ids; a program that has seen none is
 * judged by what is stored (D190).
 */
export const seenVersions = z.array(version).max(200).optional()
/** Deletes of documents name what their author saw of them as `?ids=1,2&versions=3,1`. */
export const removalQuery = z.strictObject({
  ...idsQuery.shape,
  versions: z
    .string()
    .max(4_000)
    .transform((text) => text.split(',').map(Number))
    .pipe(z.array(version).max(200))
    .optional(),
})
export const byId = z.strictObject({ id })
