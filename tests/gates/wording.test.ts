import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { merged } from '#shared/kernel/merged.ts'
import { documentTexts } from '#shared/locales/documents.ts'
import { messages as en } from '#shared/locales/en/index.ts'
import { parts as enParts } from '#shared/locales/en/parts.ts'
import { messages as id } from '#shared/locales/id/index.ts'
import { parts as idParts } from '#shared/locales/id/parts.ts'
import { sentences } from '#shared/locales/sentences.ts'
import { messages as zh } from '#shared/locales/zh/index.ts'
import { parts as zhParts } from '#shared/locales/zh/parts.ts'

/**
 * Words that readers of a language stumbled over, each with what is said instead. The glossary says which words are
 * ours (`glossary.test.ts`); these are the ones that crept in beside them.
 */
type Tree = { [key: string]: string | Tree }
const leaves = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : leaves(value, `${prefix}${key}.`),
  )
const texts = {
  zh: leaves({ ...merged({ ...zh, ...zhParts }, documentTexts.zh), errors: sentences.zh } as Tree),
  en: leaves({ ...merged({ ...en, ...enParts }, documentTexts.en), errors: sentences.en } as Tree),
  id: leaves({ ...merged({ ...id, ...idParts }, documentTexts.id), errors: sentences.id } as Tree),
}

/** Sentences whose words were agreed with the customer; they stay as they are. */
const agreed =
  /\.(NO_PERMISSION|noPermission|PASSWORD_OLD_WRONG|SERVER|UNREAD_MESSAGES|ORDER_STATUS_MIXED)$|^account\.password\.(done|network)$|^auth\.changed$/

type Rule = readonly [words: RegExp, instead: string, keys?: RegExp]
const rules: Readonly<Record<keyof typeof texts, readonly Rule[]>> = {
  en: [
    [/[,;:] please /, 'a full stop before “Please”'],
    [/[Pp]urchase n(umber|o\.)/, 'PO number'],
    [/\b[Tt]rade terms?\b/, 'Incoterms'],
    [/\b[Ss]alesm[ae]n\b|\b[Ss]alespersons\b/, 'salesperson, salespeople'],
    [/[Cc]redit line/, 'credit limit'],
    [/[Ss]pray code/, 'inkjet marking'],
    [/\bbenchmark\b/, 'base price'],
    [/\b[Rr]efus(e|ed|es|al)\b/, 'reject, or decline where a customer answers'],
    [/\b([Mm]end|[Dd]ecider|off-line|[Ee]-mails?)\b/, 'correct, approver, offline, email'],
    [
      /\b(is|are) told\b|SAP (tells|told|said|says|keeps)\b/,
      'systems send, store and return; they do not talk',
    ],
    [/\bsent back\b|\b[Ss]end back\b|\b[Tt]aken? back\b/, 'return, or withdraw'],
    [/\}\} %|\w …|\w'\w/, 'no blank before % and …, and ’ for an apostrophe'],
  ],
  zh: [
    [/采购(编号|单号)|客户采购号/, '客户PO号'],
    [/推送SAP|进整|舍整|贸易术语|印尼语|主数据|拉取|交给客户|链条|令牌/, '词汇表中的词'],
    [/不在.{1,8}状态/, '说明读者现在能做什么'],
    [/[\u4E00-\u9FFF](SAP|Excel|PDF)|(SAP|Excel|PDF)[\u4E00-\u9FFF]/, '中文与拉丁字母之间留空格'],
    [/\((mm|kg|m³|m²|%)\)/, '全角括号'],
    [/你/, '您'],
  ],
  id: [
    [/\b[Ss]urel\b|\b[Ff]ile\b|papan tik/, 'email, berkas, keyboard'],
    [/[Nn]omor pembelian/, 'nomor PO'],
    [/[Ss]yarat (dagang|perdagangan)/, 'Incoterms'],
    [/[Tt]enaga penjualan|[Ss]taf penjualan|\bSalesman\b/, 'tenaga penjual'],
    [/[Kk]ode semprot|[Kk]arton utuh|\b[Bb]erharga\b|\bmenganulir\b|\b[Pp]emutus\b/, 'kata dalam glosarium'],
    [/\b[Pp]esan lagi\b|\bdiedit\b|[Hh]arga referensi/, 'pesan ulang, diubah, harga acuan'],
    [/^Jumlah( total)?$/, 'uang adalah “nilai”', /(totalAmount|totalPrice|linesAmount|fields\.amount)$/],
  ],
}

describe.each(['zh', 'en', 'id'] as const)('%s', (language) => {
  for (const [words, instead, keys = /./] of rules[language])
    it(`${String(words)} is said otherwise: ${instead}`, () => {
      const found = texts[language].filter(
        ([key, text]) => words.test(text) && keys.test(key) && !agreed.test(key),
      )
      expect(found).toEqual([])
    })
})

/** These files do not know the reader's language, because they write codes for the log, or the reasons of a sheet or a batch. */
const withoutReader = [
  'renderer/api/transport.ts',
  'renderer/engine/actions/named-reasons.ts',
  'renderer/engine/words/line-sentences.ts',
  'renderer/lines/import/bad-rows.ts',
]

it('puts texts together by the marks of the reader’s language', () => {
  const files = globSync('renderer/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.') && !withoutReader.includes(file.replaceAll('\\', '/')),
  )
  const marked = files.filter((file) =>
    /\}: (?:\$\{|\{\w)|\}:\{' '\}|join\('(?:, |: )'\)/.test(readFileSync(file, 'utf8')),
  )
  expect(marked).toEqual([])
})
