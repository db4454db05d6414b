export { useFormat, type Formats } from './format.ts'
export { useLanguage } from './language.ts'
export { useSentence } from './sentence.ts'
export { useText, type Text, type TextKey } from './text.ts'
