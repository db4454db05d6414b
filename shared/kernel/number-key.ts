import { withoutInvisible } from './invisible.ts'

/**
 * A key by which numbers are compared: case, blanks, full-width digits and characters without width make no
 * difference.
 */
export const numberKey = (number: string): string =>
  withoutInvisible(number.normalize('NFKC')).replaceAll(/\s/g, '').toUpperCase()
