import type { Locale } from 'antd/es/locale'
import dayjs from 'dayjs'
import { useEffect, useState } from 'react'
import type { Language } from '#shared/vocabulary/words.ts'
import { useLanguage } from '../i18n/language.ts'

type Loader = () => Promise<readonly [{ default: Locale }, unknown]>

/** What antd and its calendars say by themselves: one chunk per language. */
const loaders: Record<Language, Loader> = {
  zh: () => Promise.all([import('antd/es/locale/zh_CN'), import('dayjs/locale/zh-cn')]),
  en: () => Promise.all([import('antd/es/locale/en_GB'), import('dayjs/locale/en-gb')]),
  id: () => Promise.all([import('antd/es/locale/id_ID'), import('dayjs/locale/id')]),
}
const calendars: Record<Language, string> = { zh: 'zh-cn', en: 'en-gb', id: 'id' }

const known = new Map<Language, Locale>()

/** Comes together with the frame, so that no English flashes on a Chinese screen. */
export async function loadAntdLocale(language: Language): Promise<void> {
  if (!known.has(language)) {
    const [locale] = await loaders[language]()
    known.set(language, locale.default)
  }
  dayjs.locale(calendars[language])
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
