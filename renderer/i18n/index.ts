export { useFormat, type Formats } from './format.ts'
export { useLanguage } from './language.ts'
export { useSentence, type Sentence } from './sentence.ts'
export { keyIn, useText, useTextIfAny, type GroupWith, type NameIn, type Text, type TextKey } from './text.ts'
