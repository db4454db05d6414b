import type { Language } from '#shared/vocabulary/words.ts'
import type { Party } from './paper.ts'
import type { Buyer, Seller } from './parties.repository.ts'
import { words } from './words.ts'

const filled = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.filter((text): text is string => Boolean(text))

/** The sales organization as its letterhead has it; without one, its name alone. */
export function sellerParty(code: string, seller: Seller, language: Language): Party {
  const { seller: label, taxNo } = words[language]
  if (!seller) return { label, name: code, details: [] }
  const isChinese = language === 'zh'
  return {
    label,
    name: isChinese ? seller.nameZh : seller.nameEn,
    details: filled([
      isChinese ? seller.addressZh || seller.addressEn : seller.addressEn || seller.addressZh,
      filled([seller.phone, seller.email]).join(' · '),
      seller.taxNo ? `${taxNo} ${seller.taxNo}` : '',
    ]),
  }
}

/** What stands below every paper of the sales organization; in English where the language has nothing (D124). */
export const footerOf = (seller: Seller, language: Language): string => {
  const { footerZh, footerEn, footerId } = seller ?? {}
  return { zh: footerZh, en: footerEn, id: footerId }[language] || footerEn || footerZh || ''
}

export function buyerParty(name: string, buyer: Buyer, language: Language): Party {
  const { buyer: label, taxNo } = words[language]
  if (!buyer) return { label, name, details: [] }
  const { address, countryZh, countryEn } = buyer
  // Many addresses end with their country, in whichever language they were written.
  const isWhole = filled([countryZh, countryEn]).some((country) => address.endsWith(country))
  const country = isWhole ? '' : language === 'zh' ? countryZh : countryEn
  return {
    label,
    name,
    details: filled([
      filled([address, country]).join(', '),
      buyer.phone,
      buyer.taxNo ? `${taxNo} ${buyer.taxNo}` : '',
    ]),
  }
}
