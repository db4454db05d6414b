import type { z } from 'zod'
import type { Reason } from './errors.ts'

type Issue = z.core.$ZodIssue
type ReasonContent = Omit<Reason, 'path'>

/** A schema may give a code of ours as its message: `{ error: 'LATIN' }`. */
const isCode = (text: string) => /^[A-Z][A-Z0-9_]+$/.test(text)
const formats: Record<string, string> = { email: 'EMAIL', date: 'DATE', datetime: 'DATE' }
const numberOf = (limit: number | bigint) => (typeof limit === 'bigint' ? String(limit) : limit)

/**
 * zod keeps the input only when asked to (`safeParse(value, { reportInput: true })`). Without it, only zod's
 * own sentence tells that a value is missing.
 */
const isMissing = (issue: Issue): boolean =>
  'input' in issue
    ? issue.input === undefined || issue.input === null || issue.input === ''
    : / received (undefined|null)$/.test(issue.message)

const invalidType = (issue: Issue): ReasonContent => ({ code: isMissing(issue) ? 'REQUIRED' : 'INVALID' })

const tooSmall = (issue: z.core.$ZodIssueTooSmall): ReasonContent => {
  const min = numberOf(issue.minimum)
  if (issue.origin !== 'string') return { code: 'TOO_SMALL', params: { min } }
  return Number(min) <= 1 ? { code: 'REQUIRED' } : { code: 'TOO_SHORT', params: { min } }
}

const tooBig = (issue: z.core.$ZodIssueTooBig): ReasonContent => ({
  code: issue.origin === 'string' ? 'TOO_LONG' : 'TOO_BIG',
  params: { max: numberOf(issue.maximum) },
})

const custom = ({ params }: z.core.$ZodIssueCustom): ReasonContent => {
  const code: unknown = params?.['code']
  if (typeof code !== 'string') return { code: 'INVALID' }
  const values = params?.['params'] as Reason['params'] | undefined
  return { code, ...(values && { params: values }) }
}

const contentOf = (issue: Issue): ReasonContent => {
  if (isCode(issue.message)) return { code: issue.message }
  switch (issue.code) {
    case 'invalid_type':
      return invalidType(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_value':
      return 'input' in issue && isMissing(issue)
        ? { code: 'REQUIRED' }
        : { code: 'NOT_ONE_OF', params: { values: issue.values.map(String).filter(Boolean) } }
    case 'invalid_format':
      return { code: formats[issue.format] ?? 'INVALID' }
    case 'custom':
      return custom(issue)
    default:
      return { code: 'INVALID' }
  }
}

/** The branch of a union that fits the value best: the right type first, then the fewest issues. */
const bestBranch = (branches: Issue[][]): Issue[] | undefined => {
  const isOtherType = (branch: Issue[]) =>
    branch.some((i) => i.path.length === 0 && i.code === 'invalid_type')
  const rank = (branch: Issue[]) => (isOtherType(branch) ? 1_000 : 0) + branch.length
  return branches.toSorted((a, b) => rank(a) - rank(b))[0]
}

const reasonsAt = (issue: Issue, before: readonly PropertyKey[]): Reason[] => {
  const path = [...before, ...issue.path]
  const at = (where: readonly PropertyKey[]) =>
    where.length > 0 ? { path: where.map(String).join('.') } : {}
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ code: 'UNKNOWN_FIELD', ...at([...path, key]) }))
  const branch =
    issue.code === 'invalid_union' && !isCode(issue.message) ? bestBranch(issue.errors) : undefined
  return branch ? branch.flatMap((inner) => reasonsAt(inner, path)) : [{ ...contentOf(issue), ...at(path) }]
}

/** Every issue of a schema as a reason of ours. `prefix` is put before each path: `rows.7`. */
export const reasonsOf = (error: z.ZodError, prefix?: string): Reason[] =>
  error.issues.flatMap((issue) => reasonsAt(issue, prefix ? [prefix] : []))
