import { lazy } from 'react'
import { needTexts } from '../../../i18n/i18n.ts'

/** The preview of a contract template, loaded when a template is opened. */
export const templatePreview = lazy(async () => {
  const [{ TemplatePreview }] = await Promise.all([import('./template-preview.tsx'), needTexts('documents')])
  return { default: TemplatePreview }
})
