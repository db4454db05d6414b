import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

describe('an amount in words', () => {
  it.each([
    ['0', '美元零圆整', 'US Dollar zero only', 'Nol Dolar Amerika Serikat'],
    ['0.05', '美元伍分', 'US Dollar zero and 05/100 only', 'Nol dan 05/100 Dolar Amerika Serikat'],
    [
      '10010.50',
      '美元壹万零壹拾圆伍角整',
      'US Dollar ten thousand ten and 50/100 only',
      'Sepuluh ribu sepuluh dan 50/100 Dolar Amerika Serikat',
    ],
    [
      '1234567.89',
      '美元壹佰贰拾叁万肆仟伍佰陆拾柒圆捌角玖分',
      'US Dollar one million two hundred thirty-four thousand five hundred sixty-seven and 89/100 only',
      'Satu juta dua ratus tiga puluh empat ribu lima ratus enam puluh tujuh dan 89/100 Dolar Amerika Serikat',
    ],
  ])('%s is spelled as each language does', (amount, zh, en, id) => {
    expect(amountInWords(amount, 'USD', 'zh')).toBe(zh)
    expect(amountInWords(amount, 'USD', 'en')).toBe(en)
    expect(amountInWords(amount, 'USD', 'id')).toBe(id)
  })

  it('spells the figure that the paper shows, also in a currency without a fraction', () => {
    const words = ['日元壹仟贰佰叁拾伍圆整', 'Japanese Yen one thousand two hundred thirty-five only']
    expect((['zh', 'en'] as const).map((language) => amountInWords('1235', 'JPY', language))).toEqual(words)
    // An order of before keeps its hundredths, and shows them.
    expect(amountInWords('1234.56', 'JPY', 'en')).toBe(
      'Japanese Yen one thousand two hundred thirty-four and 56/100 only',
    )
  })

  it.each([
    ['12.345', '壹拾贰圆叁角肆分伍厘', 'twelve and 345/1000'],
    ['12.005', '壹拾贰圆零伍厘', 'twelve and 005/1000'],
    ['12.305', '壹拾贰圆叁角零伍厘', 'twelve and 305/1000'],
    ['12.340', '壹拾贰圆叁角肆分', 'twelve and 340/1000'],
    ['0.045', '零圆零肆分伍厘', 'zero and 045/1000'],
    ['12.000', '壹拾贰圆整', 'twelve'],
  ])('spells the thousandths of %s dinars', (amount, zh, en) => {
    expect(amountInWords(amount, 'KWD', 'zh')).toBe(`科威特第纳尔${zh}`)
    expect(amountInWords(amount, 'KWD', 'en')).toBe(`Kuwaiti Dinar ${en} only`)
  })

  it('names a currency that has no name by its code', () => {
    expect(amountInWords('1', 'XQZ', 'en')).toBe('XQZ one only')
  })
})

const small: Record<string, bigint> = Object.fromEntries(
  [
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen',
    'seventeen eighteen nineteen',
  ]
    .join(' ')
    .split(' ')
    .map((word, n) => [word, BigInt(n)]),
)
'twenty thirty forty fifty sixty seventy eighty ninety'
  .split(' ')
  .forEach((word, n) => (small[word] = BigInt(n + 2) * 10n))
const scales: Record<string, bigint> = {
  thousand: 10n ** 3n,
  million: 10n ** 6n,
  billion: 10n ** 9n,
  trillion: 10n ** 12n,
  quadrillion: 10n ** 15n,
}

/** The number that English words mean. */
const readEnglish = (words: string): bigint => {
  let [sum, part] = [0n, 0n]
  for (const word of words.split(/[\s-]+/))
    if (word === 'hundred') part *= 100n
    else if (word in scales) [sum, part] = [sum + part * scales[word]!, 0n]
    else part += small[word]!
  return sum + part
}

const indonesianDigits = 'nol satu dua tiga empat lima enam tujuh delapan sembilan'.split(' ')
const indonesianScales: Record<string, bigint> = {
  ribu: 10n ** 3n,
  juta: 10n ** 6n,
  miliar: 10n ** 9n,
  triliun: 10n ** 12n,
  kuadriliun: 10n ** 15n,
}
/** The number that Indonesian words mean. `se-` stands for one. */
const readIndonesian = (words: string): bigint => {
  let [sum, part, digit] = [0n, 0n, 0n]
  const plain = words.toLowerCase().replaceAll(/\bse(puluh|belas|ratus|ribu)\b/g, 'satu $1')
  for (const word of plain.split(' ')) {
    if (word in indonesianScales)
      [sum, part, digit] = [sum + (part + digit) * indonesianScales[word]!, 0n, 0n]
    else if (word === 'belas') [part, digit] = [part + 10n + digit, 0n]
    else if (word === 'puluh') [part, digit] = [part + digit * 10n, 0n]
    else if (word === 'ratus') [part, digit] = [part + digit * 100n, 0n]
    else digit = BigInt(indonesianDigits.indexOf(word))
  }
  return sum + part + digit
}

const numerals = '零壹贰叁肆伍陆柒捌玖'
const chineseUnits: Record<string, bigint> = { 拾: 10n, 佰: 100n, 仟: 1_000n }
/** The hundredths that a Chinese amount means: groups of four digits, then 圆, 角 and 分. */
const readChinese = (words: string): bigint => {
  let [sum, group, digit, cents] = [0n, 0n, 0n, 0n]
  for (const char of words) {
    if (numerals.includes(char)) digit = BigInt(numerals.indexOf(char))
    else if (char in chineseUnits) [group, digit] = [group + digit * chineseUnits[char]!, 0n]
    else if (char === '万') [sum, group, digit] = [sum + (group + digit) * 10_000n, 0n, 0n]
    else if (char === '亿') [sum, group, digit] = [(sum + group + digit) * 10n ** 8n, 0n, 0n]
    else if (char === '圆') [sum, group, digit] = [sum + group + digit, 0n, 0n]
    else if (char === '角') [cents, digit] = [cents + digit * 10n, 0n]
    else if (char === '分') [cents, digit] = [cents + digit, 0n]
  }
  return sum * 100n + cents
}

it('means the same amount when it is read again, in every language', () => {
  // No total of ours has more than 16 digits before the point.
  const cents = fc.oneof(fc.bigInt(0n, 10n ** 6n), fc.bigInt(0n, 10n ** 14n), fc.bigInt(0n, 10n ** 18n - 1n))
  fc.assert(
    fc.property(cents, (value) => {
      const amount = `${value / 100n}.${String(value % 100n).padStart(2, '0')}`
      expect(readChinese(amountInWords(amount, 'USD', 'zh'))).toBe(value)
      const [, english, of100 = '00'] = /^US Dollar (.*?)(?: and (\d\d)\/100)? only$/.exec(
        amountInWords(amount, 'USD', 'en'),
      )!
      expect(readEnglish(english!) * 100n + BigInt(of100)).toBe(value)
      const [, indonesian, per100 = '00'] = /^(.*?)(?: dan (\d\d)\/100)? Dolar Amerika Serikat$/.exec(
        amountInWords(amount, 'USD', 'id'),
      )!
      expect(readIndonesian(indonesian!) * 100n + BigInt(per100)).toBe(value)
    }),
    { numRuns: 500 },
  )
})
