import { messages } from '#shared/locales/en/index.ts'
import { withDocuments } from './with-documents.ts'

const files = import.meta.glob<Record<string, object>>('../../../shared/locales/en/documents/*.ts', {
  eager: true,
})

export const texts = withDocuments(messages, files)
