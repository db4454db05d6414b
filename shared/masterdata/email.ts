import * as z from 'zod'
import { textField } from '#shared/kernel/master.ts'

const address = z.email()

/** A field that holds an e-mail address. */
export const email = (options: Parameters<typeof textField>[0] = {}) =>
  textField({
    max: 120,
    latin: true,
    form: { code: 'EMAIL', is: (text) => address.safeParse(text).success },
    ...options,
  })
