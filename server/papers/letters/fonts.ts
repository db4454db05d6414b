import { fileURLToPath } from 'node:url'

const fontFile = (name: string): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/${name}.ttf`))

const family = (folder: string, name: string, isBold = true) => {
  const normal = fontFile(`${folder}/400Regular/${name}_400Regular`)
  return { normal, bold: isBold ? fontFile(`${folder}/700Bold/${name}_700Bold`) : normal }
}

/**
 * The families of letters. The first draws Chinese, Japanese, English and Indonesian, and so nearly everything; the
 * others are asked in this sequence for what it does not have, and their files are read only then. A PDF embeds the
 * glyphs that it uses (D203).
 */
export const families = {
  NotoSansSC: family('noto-sans-sc', 'NotoSansSC'),
  // Greek, all of Latin and Cyrillic, Devanagari, and the signs of currencies.
  NotoSans: family('noto-sans', 'NotoSans'),
  NotoSansThai: family('noto-sans-thai', 'NotoSansThai'),
  NotoSansArabic: family('noto-sans-arabic', 'NotoSansArabic'),
  NotoSansHebrew: family('noto-sans-hebrew', 'NotoSansHebrew'),
  NotoSansKR: family('noto-sans-kr', 'NotoSansKR'),
  // Signs have one weight.
  NotoSansMath: family('noto-sans-math', 'NotoSansMath', false),
  NotoSansSymbols: family('noto-sans-symbols', 'NotoSansSymbols'),
  NotoSansSymbols2: family('noto-sans-symbols-2', 'NotoSansSymbols2', false),
}
export type Family = keyof typeof families
export const font = 'NotoSansSC' satisfies Family
