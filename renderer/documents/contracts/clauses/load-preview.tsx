import { lazy } from 'react'
import { needTexts } from '../../../i18n/i18n.ts'

/** Loaded when a template is opened. */
const TemplatePreview = lazy(async () => {
  const [preview] = await Promise.all([import('./template-preview.tsx'), needTexts('documents')])
  return { default: preview.TemplatePreview }
})

/** The preview of a contract template below its form. */
export const previewTemplate = (values: Readonly<Record<string, unknown>>) => (
  <TemplatePreview values={values} />
)
