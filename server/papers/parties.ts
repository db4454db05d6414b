import { nameIn, type Language } from '#shared/vocabulary/words.ts'
import { words, type Party } from './paper.ts'
import type { Buyer, Seller } from './parties.repository.ts'

const filled = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.filter((text): text is string => Boolean(text))

/** What a document itself says of those who sign it, where it says something else than the masters. */
export interface NamedParties {
  sellerName?: string
  buyer?: Partial<Record<'linkman' | 'phone' | 'email' | 'address' | 'taxNo', string>>
}

/** The sales organization as its letterhead has it; without one, its name alone. */
export function sellerParty(
  code: string,
  seller: Seller,
  language: Language,
  { sellerName }: NamedParties = {},
): Party {
  const { seller: label, taxNo } = words[language]
  if (!seller) return { label, name: sellerName || code, details: [] }
  const isChinese = language === 'zh'
  return {
    label,
    name: sellerName || (isChinese ? seller.nameZh : seller.nameEn),
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

/** The address of the customer's company with its country, which many addresses end with in some language. */
function placeOf({ address, country }: NonNullable<Buyer>, language: Language): string {
  const isWhole = filled(Object.values(country ?? {})).some((name) => address.endsWith(name))
  return filled([address, country && !isWhole ? nameIn(country, language) : '']).join(', ')
}

export function buyerParty(
  name: string,
  buyer: Buyer,
  language: Language,
  { buyer: own = {} }: NamedParties = {},
): Party {
  const { buyer: label, taxNo: taxLabel } = words[language]
  const taxNo = own.taxNo || buyer?.taxNo
  return {
    label,
    name,
    details: filled([
      own.linkman,
      own.address || (buyer && placeOf(buyer, language)),
      filled([own.phone || buyer?.phone, own.email]).join(' · '),
      taxNo && `${taxLabel} ${taxNo}`,
    ]),
  }
}
