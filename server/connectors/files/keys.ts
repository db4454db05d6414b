import { DomainError } from '#shared/kernel/errors.ts'
import { newId } from '#shared/kernel/ids.ts'

const pattern = /^([0-9a-f]{2})\/([0-9a-f]{2})\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{8}\2\1$/

/**
 * Creates a key. The folder is taken from the random end of the id, because the start of an id is the time
 * and would fill one folder after the other.
 */
export const newKey = (): string => {
  const id = newId()
  return `${id.slice(-2)}/${id.slice(-4, -2)}/${id}`
}

export const isKey = (text: string): boolean => pattern.test(text)

export const notFound = () => new DomainError([{ code: 'NOT_FOUND' }])

/** Keys come back from outside. A key that we did not create is never turned into a path. */
export const checkedKey = (key: string): string => {
  if (!isKey(key)) throw notFound()
  return key
}
