/** The syllables of a Chinese name, one for each character, with `lv` for 吕. */
export type SpellName = (name: string) => readonly string[]

/** Surnames of two characters; all others have one. */
const longSurnames = new Set(
  '欧阳 司马 上官 诸葛 东方 皇甫 尉迟 公孙 慕容 令狐 夏侯 司徒 端木 百里 独孤 南宫 宇文 长孙 呼延 轩辕 淳于 单于 太史 申屠 濮阳 闻人 赫连 澹台 钟离 鲜于'.split(
    ' ',
  ),
)

const chinese = /\p{Script=Han}+/gu

export const isChinese = (name: string): boolean => name.search(chinese) !== -1

/** The spelling of passports: Lyu Bu. */
const capital = (syllables: readonly string[]): string => {
  const word = syllables.join('').replaceAll('v', 'yu')
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Spells 欧阳娜娜 as Ouyang Nana; what is not Chinese stays as it is. */
export const latinNameOf = (name: string, spell: SpellName): string =>
  name.replaceAll(chinese, (run) => {
    const syllables = spell(run)
    const surname = longSurnames.has(run.slice(0, 2)) && syllables.length > 2 ? 2 : 1
    return [syllables.slice(0, surname), syllables.slice(surname)].map(capital).join(' ').trim()
  })
