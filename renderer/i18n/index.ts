export { useFormat, type Formats } from './format.ts'
export { useLanguage } from './language.ts'
export { useSentence } from './sentence.ts'
export { useText, useTextIfAny, type Text, type TextKey } from './text.ts'
