import { useLayoutEffect, useRef, useState } from 'react'
import type * as z from 'zod'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { reasonsIn } from '../../kit/form/use-form-reasons.ts'
import type { OpenedDocument } from './editor-settings.ts'

/** A refusal by the server, with the value that the field had then. */
interface Refused {
  reason: Reason
  value: unknown
}

const fieldOf = ({ path }: Reason) => (path ?? '').replace(/^header\./, '')

/** The header of a record while it is edited, the stored record behind it, and what is wrong with it. */
export function useHeaderEditing<H extends object, S extends { header: H }>(
  schema: z.ZodType<H>,
  opened: OpenedDocument<S>,
) {
  const [base, setBase] = useState<OpenedDocument<S>>(opened)
  const [header, setHeader] = useState<H>(opened.stored.header)
  const latest = useRef({ base, header })
  useLayoutEffect(() => {
    latest.current = { base, header }
  }, [base, header])
  const [attempt, setAttempt] = useState({ count: 0, final: false })
  const [refused, setRefused] = useState<readonly Refused[]>([])
  // A reason below a field, as against a line, is about the whole of it.
  const valueOf = (reason: Reason): unknown => header[fieldOf(reason).split('.')[0] as keyof H]

  return {
    base,
    setBase,
    header,
    setHeader,
    /** What is on screen now, for code that waited for an answer while somebody typed on. */
    present: () => latest.current,
    attempt,
    tried: (final: boolean) => setAttempt(({ count }) => ({ count: count + 1, final })),
    /** The record was accepted: new reasons are shown at their fields and listed only when it is sent again. */
    passed: () => setAttempt({ count: 0, final: false }),
    refuseHeader: (reasons: readonly Reason[]) =>
      setRefused(reasons.map((reason) => ({ reason, value: valueOf(reason) }))),
    /**
     * The reasons of the schema and of the document, each with the field's name in `path`.
     * @param check of a header that is finished, with paths below `header`
     */
    judgedBy: (check: (header: H, today: string) => Reason[]) => {
      const headerReasons = (final: boolean): Reason[] => {
        const own = reasonsIn(schema, header)
        const named = new Set(own.map(fieldOf))
        const more = final && own.length === 0 ? check(header, businessDateOf(new Date())) : []
        return [...own, ...more.filter((r) => !named.has(fieldOf(r)))].map((r) => ({
          ...r,
          path: fieldOf(r),
        }))
      }
      const standing = refused
        .filter(({ reason, value }) => valueOf(reason) === value)
        .map(({ reason }) => ({ ...reason, path: fieldOf(reason) }))
      return {
        headerReasons,
        /** Reasons are shown after somebody has tried to send the record. */
        shownReasons: attempt.count === 0 ? [] : [...headerReasons(attempt.final), ...standing],
      }
    },
  }
}
