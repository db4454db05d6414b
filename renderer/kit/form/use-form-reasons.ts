import type { FormInstance } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import type { Reason } from '#shared/kernel/errors.ts'
import { reasonsOf } from '#shared/kernel/reasons.ts'
import { useSentence } from '../../i18n/index.ts'

/** The reasons of a form's schema against its values, by field. The server would answer the same ones. */
export const reasonsIn = (schema: z.ZodType, values: unknown): Reason[] => {
  const result = schema.safeParse(values, { reportInput: true })
  return result.success ? [] : reasonsOf(result.error)
}

/** The reasons of a field. A reason without a field is shown above the form. */
export const reasonsAt = (reasons: readonly Reason[], field: string): Reason[] =>
  reasons.filter((r) => r.path === field || r.path === `values.${field}`)

/**
 * Shows the reasons of the schema and of the server beside their fields; those without a field are shown above
 * the form.
 */
export function useFormReasons<S extends z.ZodType<object>>(form: FormInstance, schema: S) {
  const sentence = useSentence()
  const [general, setGeneral] = useState('')

  function show(reasons: readonly Reason[]): void {
    const names = Object.keys(form.getFieldsValue() as object)
    const owned = (r: Reason) => r.path !== undefined && names.includes(r.path)
    form.setFields(
      names.map((name) => ({ name, errors: reasons.filter((r) => r.path === name).map(sentence) })),
    )
    setGeneral(
      reasons
        .filter((r) => !owned(r))
        .map(sentence)
        .join(' '),
    )
    const first = reasons.find(owned)?.path
    if (first) form.focusField(first)
  }

  /** The values as the call takes them; undefined when reasons were shown instead. */
  function check(values: unknown): z.infer<S> | undefined {
    const result = schema.safeParse(values, { reportInput: true })
    show(result.success ? [] : reasonsOf(result.error))
    return result.success ? result.data : undefined
  }

  return { check, show, general }
}
