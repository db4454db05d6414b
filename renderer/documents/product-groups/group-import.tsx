import { InboxOutlined } from '@ant-design/icons'
import { Alert, Button, Flex, Modal, Spin } from 'antd'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { groupCalls } from '#shared/platform/groups/group.contract.ts'
import type { GroupRow } from '#shared/platform/groups/group.schema.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { ImportReport } from '#shared/masterdata/master.contract.ts'
import { refusalOf } from '../../api/refusal.ts'
import { download, upload } from '../../api/transfer.ts'
import { useLanguage, useSentence, useText } from '../../i18n/index.ts'
import { useImportPlace } from '../../kit/use-import-place.ts'
import { usePlatform } from '../../platform/platform.ts'
import { CustomerPicker } from '../customers/pickers.tsx'
import { ImportFindings } from './import-findings.tsx'
import { groupsChanged } from './product-group.api.ts'

interface Props {
  /** The one group whose materials the sheet has; undefined when it names groups itself. */
  group?: Pick<GroupRow, 'id' | 'name'>
  onClose: () => void
}

/** Groups or the materials of one from a sheet: checked first, and written on request. */
export function GroupImport({ group, onClose }: Props) {
  const t = useText()
  const sentence = useSentence()
  const language = useLanguage()
  const platform = usePlatform()
  const dispatch = useDispatch()
  const { waits, during } = useImportPlace()
  const [customerId, setCustomerId] = useState<string>()
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  const [refused, setRefused] = useState<readonly Reason[]>([])
  const [busy, setBusy] = useState(false)

  const deliver = (sent: File, step: { apply: 'no' | 'good'; ticket: string; fingerprint?: string }) =>
    group
      ? upload(groupCalls.importItems, { query: { groupId: group.id, ...step }, file: sent })
      : upload(groupCalls.importSheet, { query: { ...(customerId && { customerId }), ...step }, file: sent })
  const send = async (sent: File, apply: 'no' | 'good', fingerprint?: string) => {
    setBusy(true)
    setRefused([])
    try {
      const answer = await during((ticket) =>
        deliver(sent, { apply, ticket, ...(fingerprint && { fingerprint }) }),
      )
      setReport(answer)
      if (answer.applied) dispatch(groupsChanged())
    } catch (error) {
      setRefused(refusalOf(error).reasons)
      setReport(null)
    } finally {
      setBusy(false)
    }
  }
  const choose = async () => {
    const picked = await platform.pickFile('.xlsx')
    if (!picked) return
    setFile(picked)
    await send(picked, 'no')
  }
  const template = async () => {
    try {
      const query = { language, ...(group && { groupId: group.id }) }
      const { name, blob } = await download(groupCalls.template, { query })
      await platform.saveFile(name, blob)
    } catch (error) {
      setRefused(refusalOf(error).reasons)
    }
  }
  const isStale = refused.some(({ code }) => code === 'VERSION_CONFLICT')
  const canApply = report !== null && !report.applied && report.added + report.changed > 0
  return (
    <Modal
      open
      width={820}
      onCancel={onClose}
      title={
        group
          ? t('productGroups.importing.itemsTitle', { name: group.name })
          : t('productGroups.importing.title')
      }
      footer={
        <Flex gap={8} justify="end" wrap>
          <Button onClick={() => void template()}>{t('productGroups.importing.template')}</Button>
          {report && !report.applied && (
            <Button onClick={() => void choose()}>{t('productGroups.importing.again')}</Button>
          )}
          {canApply && (
            <Button
              type="primary"
              loading={busy}
              onClick={() => void send(file!, 'good', report.fingerprint)}
            >
              {t('productGroups.importing.apply')}
            </Button>
          )}
          {report?.applied && (
            <Button type="primary" onClick={onClose}>
              {t('productGroups.importing.done')}
            </Button>
          )}
        </Flex>
      }
    >
      <Spin spinning={busy} description={waits}>
        <Flex vertical gap={12}>
          {refused.length > 0 && (
            <Alert
              type="error"
              showIcon
              role="alert"
              title={isStale ? t('productGroups.importing.conflict') : refused.map(sentence).join(' ')}
            />
          )}
          {!report && !group && (
            <>
              <CustomerPicker
                label={t('productGroups.importing.forCustomer')}
                multiple={false}
                value={customerId ? [customerId] : []}
                onChange={([chosen]) => setCustomerId(chosen)}
              />
              <span className="secondary">{t('productGroups.importing.forStaff')}</span>
            </>
          )}
          {report ? (
            <ImportFindings report={report} />
          ) : (
            <>
              <Button
                style={{ height: 96 }}
                block
                type="dashed"
                icon={<InboxOutlined />}
                onClick={() => void choose()}
              >
                {t('productGroups.importing.choose')}
              </Button>
              <div>
                {t('productGroups.importing.help')} {t('productGroups.sheetRule')}
              </div>
            </>
          )}
        </Flex>
      </Spin>
    </Modal>
  )
}
