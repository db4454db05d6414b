import { textsIn } from './texts-in.ts'

export const texts = textsIn(
  import.meta.glob<Record<string, object>>('../../../shared/locales/en/documents/*.ts', { eager: true }),
)
