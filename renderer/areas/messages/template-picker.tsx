import { Button, Flex, Select } from 'antd'
import { useState } from 'react'
import { textOf, type MasterRecord } from '#shared/kernel/master.ts'
import { languages, type Language } from '#shared/vocabulary/words.ts'
import { useLanguage, useText, languageNames } from '../../i18n/index.ts'
import { useMasterPageQuery } from '../../masterdata/master.api.ts'

const suffixes = { zh: 'Zh', en: 'En', id: 'Id' } as const satisfies Record<Language, string>
const most = 200

interface Props {
  onFill: (text: { title: string; content: string }) => void
}

/** Takes title and content from a template, in the language of those who will read the message. */
export function TemplatePicker({ onFill }: Props) {
  const t = useText()
  const own = useLanguage()
  const [code, setCode] = useState<string | null>(null)
  const [language, setLanguage] = useState<Language>('en')
  const { data, isFetching } = useMasterPageQuery({
    table: 'messageTemplate',
    body: { page: 1, size: most, sort: [], filter: { enabled: true } },
  })
  const templates: readonly MasterRecord[] = data?.rows ?? []
  const chosen = templates.find((one) => one['code'] === code)
  const fill = (from: MasterRecord) => {
    const suffix = suffixes[language]
    onFill({ title: textOf(from[`title${suffix}`]), content: textOf(from[`content${suffix}`]) })
  }
  return (
    <Flex gap={8} wrap style={{ marginBottom: 16 }}>
      <Select
        aria-label={t('messageScreens.template')}
        placeholder={t('messageScreens.template')}
        loading={isFetching}
        value={code}
        onChange={setCode}
        style={{ minWidth: 180, flex: 1 }}
        options={templates.map((one) => ({
          value: textOf(one['code']),
          label: textOf(one[own === 'zh' ? 'nameZh' : 'nameEn']),
        }))}
      />
      <Select
        aria-label={t('messageScreens.templateLanguage')}
        value={language}
        onChange={setLanguage}
        style={{ width: 170 }}
        options={languages.map((value) => ({ value, label: t(languageNames[value]) }))}
      />
      <Button disabled={!chosen} onClick={() => chosen && fill(chosen)}>
        {t('messageScreens.fill')}
      </Button>
    </Flex>
  )
}
