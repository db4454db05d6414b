/** A key by which numbers are compared: case, blanks and full-width digits make no difference. */
export const numberKey = (number: string): string =>
  number.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
