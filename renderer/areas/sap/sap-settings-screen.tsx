import { DownloadOutlined, HistoryOutlined, UploadOutlined, ApiOutlined } from '@ant-design/icons'
import { App, Button, Alert, Card, Flex } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { EffectiveSetting } from '#shared/areas/sap/sap-setting.contract.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { salesOrg as salesOrgTable } from '#shared/masterdata/sales-org.ts'
import {
  sapSetting,
  sapSettingGroups,
  sapSettingNames,
  sapSettingOf,
  type SapSettingGroup,
} from '#shared/masterdata/sap-setting.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { tableLogScreen } from '#shared/vocabulary/screens.ts'
import { useActor } from '../../api/session.ts'
import { download } from '../../api/transfer.ts'
import { platform } from '../../bridge/platform.ts'
import { OneRecord } from '../../engine/detail/one-record.tsx'
import { useLanguage, useText, useFormat, refusalOf } from '../../i18n/index.ts'
import { Page } from '../../kit/page/page.tsx'
import { RefusalState } from '../../kit/problem.tsx'
import { Saved } from '../../kit/saved.tsx'
import { useAttempt } from '../../kit/use-attempt.ts'
import { MasterForm } from '../../masterdata/master-form.tsx'
import { MasterImport } from '../../masterdata/master-import.tsx'
import { MasterPicker } from '../../masterdata/master-picker.tsx'
import { useRemoveMasterMutation } from '../../masterdata/master.api.ts'
import { useLazySapFileQuery, useSapSettingsQuery, useSapCheckQuery, useTestSapMutation } from './sap.api.ts'
import { SettingFile } from './setting-file.tsx'
import { SettingGroup } from './setting-group.tsx'
import styles from './sap.module.css'
import type { SapFinding } from '#shared/areas/sap/sap-check.contract.ts'

/** Lists what the last test of the connection has found, and says of each finding what stops and what to do. */
function ConnectionCheck() {
  const t = useText()
  const format = useFormat()
  const attempt = useAttempt()
  const actor = useActor()
  const { data } = useSapCheckQuery({})
  const [test, { isLoading }] = useTestSapMutation()
  const sentenceOf = ({ kind, service, name, text }: SapFinding) => {
    const where = [service, name].filter(Boolean).join(' · ')
    return `${t(`sapScreens.findings.${kind}`, { where, text })}${text && kind !== 'length' ? ` (${text})` : ''}`
  }
  return (
    <Card
      size="small"
      title={t('sapScreens.check.title')}
      extra={
        actor.permissions.has('operations.write') && (
          <Button
            type="primary"
            icon={<ApiOutlined />}
            loading={isLoading}
            onClick={() => void attempt(test({}).unwrap())}
          >
            {t('sapScreens.check.run')}
          </Button>
        )
      }
    >
      <Flex vertical gap={8}>
        {data && (
          <span>
            {data.at === null
              ? t('sapScreens.check.never')
              : t('sapScreens.check.at', { at: format.instant(data.at), count: data.services })}
            {data.simulated.length > 0 &&
              ` ${t('sapScreens.check.simulated', { orgs: data.simulated.join(t('common.comma')) })}`}
          </span>
        )}
        {data?.at && data.findings.length === 0 && (
          <Alert type="success" showIcon title={t('sapScreens.check.sound')} />
        )}
        {data?.findings.map((finding) => (
          <Alert
            key={`${finding.kind} ${finding.service} ${finding.name} ${finding.stops}`}
            type={finding.stops === 'push' ? 'error' : 'warning'}
            showIcon
            title={sentenceOf(finding)}
            description={`${t(`sapScreens.stops.${finding.stops}`)} ${t(`sapScreens.remedies.${finding.kind}`)}`}
          />
        ))}
      </Flex>
    </Card>
  )
}

type Edited = Pick<EffectiveSetting, 'setting' | 'record'> & { word?: string }

/** What is the same for all sales organizations is not shown for one of them. */
const settingsOf = (group: SapSettingGroup, salesOrg: string) =>
  sapSettingNames.filter((name) => {
    const setting = sapSettingOf(name)
    return setting.group === group && (salesOrg === '' || !setting.common)
  })

const sheet = (language: Language, template: boolean) =>
  download(masterCalls.sapSetting.exportList, {
    body: { filter: {}, sort: [], columns: Object.keys(sapSetting.fields), language, template },
  })

/** How this company's SAP differs from the defaults, for all sales organizations or for one. */
export function SapSettingsScreen() {
  const t = useText()
  const navigate = useNavigate()
  const language = useLanguage()
  const actor = useActor()
  const attempt = useAttempt()
  const { message } = App.useApp()
  const [salesOrg, setSalesOrg] = useState('')
  const [edited, setEdited] = useState<Edited | null>(null)
  const [importing, setImporting] = useState<'sheet' | 'file' | null>(null)
  const [readFile] = useLazySapFileQuery()
  const [remove] = useRemoveMasterMutation()
  const answer = useSapSettingsQuery({ query: { salesOrg } })
  const canWrite = actor.permissions.has('operations.write')
  const save = async () => {
    const { name, blob } = await sheet(language, false)
    if (await platform.saveFile(name, blob)) void message.success(<Saved />)
  }
  const saveFile = async () => {
    const content = JSON.stringify(await readFile({}).unwrap(), null, 2)
    const blob = new Blob([content], { type: 'application/json' })
    if (await platform.saveFile('sap-settings.json', blob)) void message.success(<Saved />)
  }
  const takeBack = ({ record }: EffectiveSetting) =>
    record &&
    void attempt(remove({ table: 'sapSetting', ids: [record.id] }).unwrap(), () => t('sapScreens.isStandard'))
  const refusal = answer.error ? refusalOf(answer.error) : undefined
  // Whoever may not read the settings may not do anything else here either.
  if (refusal?.status === 403) return <RefusalState error={refusal} onRetry={() => void answer.refetch()} />
  return (
    <Page
      title={t('sapScreens.title')}
      actions={
        <>
          <Button icon={<HistoryOutlined />} onClick={() => void navigate(tableLogScreen('sapSetting'))}>
            {t('masterdata.log.button')}
          </Button>
          <Button icon={<DownloadOutlined />} onClick={() => void attempt(save())}>
            {t('sapScreens.export')}
          </Button>
          <Button icon={<DownloadOutlined />} onClick={() => void attempt(saveFile())}>
            {t('sapScreens.file.export')}
          </Button>
          {canWrite && (
            <Button icon={<UploadOutlined />} onClick={() => setImporting('sheet')}>
              {t('masterdata.import.button')}
            </Button>
          )}
          {canWrite && (
            <Button icon={<UploadOutlined />} onClick={() => setImporting('file')}>
              {t('sapScreens.file.import')}
            </Button>
          )}
        </>
      }
    >
      <p style={{ margin: 0 }}>{t('sapScreens.intro')}</p>
      <ConnectionCheck />
      <div style={{ maxWidth: 360 }}>
        <label htmlFor="sap-org">{t('masterdata.fields.salesOrg')}</label>
        <MasterPicker
          table={salesOrgTable}
          id="sap-org"
          multiple={false}
          label={t('sapScreens.allOrgs')}
          value={salesOrg === '' ? [] : [salesOrg]}
          onChange={([chosen = '']) => setSalesOrg(chosen)}
        />
      </div>
      <OneRecord id="sap-settings" answer={answer}>
        {(rows) => (
          <div className={styles['groups']}>
            {sapSettingGroups
              .map((group) => ({ group, settings: settingsOf(group, salesOrg) }))
              .filter(({ settings }) => settings.length > 0)
              .map(({ group, settings }) => (
                <SettingGroup
                  key={group}
                  group={group}
                  settings={settings}
                  rows={rows}
                  {...(canWrite && { onEdit: setEdited })}
                  onTakeBack={takeBack}
                />
              ))}
          </div>
        )}
      </OneRecord>
      {edited && (
        <MasterForm
          table="sapSetting"
          record={edited.record ?? undefined}
          canWrite
          given={{
            setting: edited.setting,
            salesOrg,
            ...(edited.word !== undefined && { word: edited.word }),
          }}
          title={t(`masterdata.values.${edited.setting}`)}
          onClose={() => setEdited(null)}
        />
      )}
      {importing === 'file' && <SettingFile onClose={() => setImporting(null)} />}
      {importing === 'sheet' && (
        <MasterImport
          table="sapSetting"
          template={(inLanguage) => sheet(inLanguage, true)}
          onClose={() => setImporting(null)}
        />
      )}
    </Page>
  )
}
