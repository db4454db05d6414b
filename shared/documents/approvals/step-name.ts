import type { Language } from '#shared/vocabulary/words.ts'
import type { FlowStep } from './flow.schema.ts'

/** The name of a step as its reader knows it (D376). */
export const nameOfStep = ({ name, names }: Pick<FlowStep, 'name' | 'names'>, language: Language): string =>
  language === 'zh' ? name : names[language] || name
