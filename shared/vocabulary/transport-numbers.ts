/** ISO 6346: four letters, six digits and a digit that proves them. */
const isoContainer = /^[A-Z]{3}[UJZ]\d{7}$/
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The value of a letter by ISO 6346: from 10 on, leaving out the multiples of 11. */
const valueOf = (character: string): number => {
  const at = letters.indexOf(character)
  if (at < 0) return Number(character)
  const value = at + 10
  return value + (value > 10 ? 1 : 0) + (value > 20 ? 1 : 0) + (value > 30 ? 1 : 0)
}

/** Whether a container number is formed by ISO 6346 and its last digit fits the others. */
export function isContainerNo(number: string): boolean {
  if (!isoContainer.test(number)) return false
  const sum = Array.from(number.slice(0, 10)).reduce((total, one, n) => total + valueOf(one) * 2 ** n, 0)
  return (sum % 11) % 10 === Number(number[10])
}

/** Chinese plates of seven or eight characters, and those of other countries (D71). */
const truckPattern = /^([\u4e00-\u9fff][A-Z][A-Z0-9]{5,6}|[A-Z0-9][A-Z0-9 -]{3,14})$/u
export const isTruckNo = (number: string): boolean => truckPattern.test(number)
