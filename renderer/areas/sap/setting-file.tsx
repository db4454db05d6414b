import { Alert, Button, Flex, Modal } from 'antd'
import { useState } from 'react'
import {
  sapSettingFile,
  type SapFileChange,
  type SapFileReport,
  type SapSettingFile,
} from '#shared/areas/sap/sap-setting-file.contract.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { platform } from '../../bridge/platform.ts'
import { useSentence, useText, refusalOf } from '../../i18n/index.ts'
import { Table } from '../../kit/table.tsx'
import { useTakeSapFileMutation } from './sap.api.ts'
import { useSettingWords } from './setting-group.tsx'

/** The place of a value in a file as a person counts: the fourth setting, its value. */
const placeOf = (path = '') => /settings\.(\d+)\.?(\w*)/.exec(path)

/** What is wrong with a file, each with its place in it. */
function Refusals({ reasons }: { reasons: readonly Reason[] }) {
  const t = useText()
  const sentence = useSentence()
  const lines = reasons.map((reason) => {
    const [, at, field] = placeOf(reason.path) ?? []
    const place =
      at === undefined ? '' : t('sapScreens.file.place', { n: Number(at) + 1, field: field ?? '' })
    return [place, sentence(reason)].filter(Boolean).join(t('common.colon'))
  })
  return (
    <Alert
      type="error"
      showIcon
      title={t('sapScreens.file.bad')}
      description={lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    />
  )
}

/** Asks for a file, shows what it changes of the settings, and takes it over on request. */
export function SettingFile({ onClose }: { onClose: () => void }) {
  const t = useText()
  const wordOf = useSettingWords()
  const [take, { isLoading }] = useTakeSapFileMutation()
  const [file, setFile] = useState<SapSettingFile | null>(null)
  const [report, setReport] = useState<SapFileReport | null>(null)
  const [reasons, setReasons] = useState<readonly Reason[]>([])
  const send = async (content: SapSettingFile, fingerprint: string) => {
    setReasons([])
    try {
      setReport(await take({ body: { file: content, fingerprint } }).unwrap())
    } catch (error) {
      setReport(null)
      setReasons(refusalOf(error).reasons)
    }
  }
  const choose = async () => {
    const picked = await platform.pickFile('.json')
    if (!picked) return
    setReport(null)
    try {
      // The server names every wrong field; here it is only told from a file of another kind.
      const content = JSON.parse(await picked.text()) as SapSettingFile
      sapSettingFile.shape.format.parse(content.format)
      setFile(content)
      await send(content, '')
    } catch {
      setReasons([{ code: 'SAP_SETTING_FILE' }])
    }
  }
  const shown = (value: string | null) => {
    if (value === null) return t('sapScreens.file.standard')
    return value === '' ? t('sapScreens.nothing') : value
  }
  const canApply = file && report && !report.applied && report.changes.length > 0
  return (
    <Modal
      open
      width={820}
      title={t('sapScreens.file.title')}
      onCancel={onClose}
      footer={
        <Flex gap={8} justify="end" wrap>
          <Button onClick={() => void choose()}>{t('sapScreens.file.choose')}</Button>
          {canApply && (
            <Button type="primary" loading={isLoading} onClick={() => void send(file, report.fingerprint)}>
              {t('sapScreens.file.apply')}
            </Button>
          )}
        </Flex>
      }
    >
      <Flex vertical gap={12}>
        <span>{t('sapScreens.file.help')}</span>
        {reasons.length > 0 && <Refusals reasons={reasons} />}
        {report && (
          <Alert
            role="status"
            type={report.applied ? 'success' : 'info'}
            showIcon
            title={t(`sapScreens.file.${report.applied ? 'applied' : 'found'}`, {
              count: report.changes.length,
              same: report.same,
            })}
          />
        )}
        {report && report.changes.length > 0 && (
          <Table<SapFileChange>
            size="small"
            scroll={{ x: 560, y: 360 }}
            rowKey={({ setting, word, salesOrg }) => `${setting} ${word} ${salesOrg}`}
            dataSource={report.changes}
            columns={[
              {
                key: 'setting',
                title: t('sapScreens.file.setting'),
                render: (_, { setting, word }) =>
                  [t(`masterdata.values.${setting}`), word && wordOf(setting, word)]
                    .filter(Boolean)
                    .join(' · '),
              },
              {
                key: 'salesOrg',
                title: t('masterdata.fields.salesOrg'),
                render: (_, { salesOrg }) => salesOrg || t('sapScreens.allOrgs'),
              },
              { key: 'from', title: t('sapScreens.file.from'), render: (_, { from }) => shown(from) },
              { key: 'to', title: t('sapScreens.file.to'), render: (_, { to }) => shown(to) },
            ]}
          />
        )}
      </Flex>
    </Modal>
  )
}
