import { numberKey } from '../kernel/number-key.ts'

/** A bank by its business identifier code (ISO 9362): bank, country, place and perhaps a branch. */
export const isSwift = (text: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text)

/** Letters count from A = 10, as the check of ISO 13616 asks for. */
const digitsOf = (text: string): string =>
  text.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))

/** An international bank account number (ISO 13616), whose remainder by 97 is 1; it may be written in groups. */
export function isIban(text: string): boolean {
  const number = numberKey(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(number)) return false
  return BigInt(digitsOf(number.slice(4) + number.slice(0, 4))) % 97n === 1n
}
