import { FilePdfOutlined, FileExcelOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { figureCalls as calls } from '#shared/areas/figures/figure.contract.ts'
import {
  statisticFormats,
  statisticList,
  viewFilterOf,
  type Statistic,
  type StatisticFormat,
} from '#shared/areas/figures/statistic.schema.ts'
import type { View } from '#shared/areas/views/view.contract.ts'
import { download } from '../../api/transfer.ts'
import { usePlatform } from '../../bridge/platform.ts'
import { readersZone, useLanguage, useText } from '../../i18n/index.ts'
import { useViewsQuery, Views } from '../../kit/list/views.tsx'
import { Saved } from '../../kit/saved.tsx'
import { useAttempt } from '../../kit/use-attempt.ts'
import { useMailStatisticMutation } from './figure.api.ts'
import type { useQuestion } from './figure-question.tsx'

/** The name of the saved statistic that is open. */
export function useOpenName(view: string): string | undefined {
  const { data } = useViewsQuery({ query: { list: statisticList } })
  return data?.find(({ id }) => id === view)?.name
}

/** Saved statistics: the reader's own, and those that colleagues share. */
export function SavedStatistics({ statistic, view, open, isBare }: ReturnType<typeof useQuestion>) {
  const t = useText()
  const attempt = useAttempt()
  const [mail] = useMailStatisticMutation()
  const chooseMail = ({ id, isMailed }: View) =>
    void attempt(mail({ body: { id, weekly: !isMailed, zone: readersZone() } }).unwrap(), () =>
      t(isMailed ? 'figures.saved.unmailed' : 'figures.saved.mailed'),
    )
  return (
    <Views
      list={statisticList}
      current={view}
      spec={{ filter: viewFilterOf(statistic), sort: [], columns: [] }}
      onOpen={(chosen) => open(chosen?.spec.filter ?? {}, chosen?.id ?? '')}
      isBare={isBare}
      none={t('figures.saved.none')}
      marksOf={({ isMailed }) => (isMailed ? [t('figures.saved.isMailed')] : [])}
      more={(chosen) => [
        {
          key: 'mail',
          label: t(chosen.isMailed ? 'figures.saved.noMail' : 'figures.saved.mail'),
          onClick: () => chooseMail(chosen),
        },
      ]}
    />
  )
}

const icons = { xlsx: <FileExcelOutlined />, pdf: <FilePdfOutlined /> }

/** The table of a statistic as a file. */
export function StatisticFiles({ statistic, title }: { statistic: Statistic; title: string }) {
  const t = useText()
  const language = useLanguage()
  const attempt = useAttempt()
  const platform = usePlatform()
  const [busy, setBusy] = useState<StatisticFormat | null>(null)
  const save = async (format: StatisticFormat) => {
    setBusy(format)
    const body = { statistic, title, format, language }
    const saved = download(calls.exportTable, { body }).then(({ name, blob }) =>
      platform.saveFile(name, blob),
    )
    await attempt(saved, (isSaved) => isSaved && <Saved />)
    setBusy(null)
  }
  return (
    <Flex gap={8} wrap>
      {statisticFormats.map((format) => (
        <Button key={format} icon={icons[format]} loading={busy === format} onClick={() => void save(format)}>
          {t(`figures.exportAs.${format}`)}
        </Button>
      ))}
    </Flex>
  )
}
