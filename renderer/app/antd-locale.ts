import type { Locale } from 'antd/es/locale'
import { useEffect, useState } from 'react'
import type { Language } from '#shared/vocabulary/words.ts'
import { useLanguage } from '../i18n/index.ts'

type Loader = () => Promise<{ default: Locale }>

/** antd's own texts, with one chunk per language. */
const loaders: Record<Language, Loader> = {
  zh: () => import('antd/es/locale/zh_CN'),
  en: () => import('antd/es/locale/en_GB'),
  id: () => import('antd/es/locale/id_ID'),
}

const known = new Map<Language, Locale>()

/** Loaded together with the frame, so that no English text flashes on a Chinese screen. */
export async function loadAntdLocale(language: Language): Promise<void> {
  if (!known.has(language)) known.set(language, (await loaders[language]()).default)
}

export function useAntdLocale(): Locale | undefined {
  const language = useLanguage()
  const [shown, setShown] = useState(language)
  useEffect(() => {
    let left = false
    const follow = async () => {
      await loadAntdLocale(language)
      if (!left) setShown(language)
    }
    void follow()
    return () => {
      left = true
    }
  }, [language])
  return known.get(shown)
}
