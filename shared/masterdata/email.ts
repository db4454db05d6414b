import * as z from 'zod'
import * as field from '#shared/kernel/field-table.ts'

const address = z.email()

/** A field that holds an e-mail address. */
export const email = (options: field.FieldOptions = {}) =>
  field.text({
    max: 120,
    latin: true,
    form: { code: 'EMAIL', is: (text) => address.safeParse(text).success },
    ...options,
  })
