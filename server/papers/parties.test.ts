import { expect, it } from 'vitest'
import { languages } from '#shared/vocabulary/words.ts'
import { buyerParty } from './parties.ts'

const buyer = {
  address: '',
  contact: '',
  payTerm: '',
  phone: '',
  taxNo: '',
  countryCode: 'AE',
  country: { nameZh: '阿联酋', nameEn: 'United Arab Emirates', nameId: 'Uni Emirat Arab' },
}
const addressOf = (address: string) =>
  languages.map((language) => buyerParty('Gulf Horizon', { ...buyer, address }, language).details)

it('names the country of an address once, also where the paper is in another language', () => {
  expect(addressOf('Dubai, United Arab Emirates')).toEqual(
    languages.map(() => ['Dubai, United Arab Emirates']),
  )
  expect(addressOf('迪拜, 阿联酋')).toEqual(languages.map(() => ['迪拜, 阿联酋']))
  expect(addressOf('Dubai, Uni Emirat Arab')).toEqual(languages.map(() => ['Dubai, Uni Emirat Arab']))
})

it('adds the country to an address without one, in the language of the paper', () => {
  const country = { zh: '阿联酋', en: 'United Arab Emirates', id: 'Uni Emirat Arab' }
  expect(addressOf('Dubai')).toEqual(languages.map((language) => [`Dubai, ${country[language]}`]))
})
