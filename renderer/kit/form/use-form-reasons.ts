import type { FormInstance } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import type { Reason } from '#shared/kernel/errors.ts'
import { reasonsOf } from '#shared/kernel/reasons.ts'
import { useSentence } from '../../i18n/index.ts'

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
