/** Numbers as people write them: case, blanks and full width do not tell two apart. */
export const numberKey = (number: string): string =>
  number.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
