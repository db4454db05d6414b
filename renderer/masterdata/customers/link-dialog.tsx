import { Alert, App, Flex, Modal } from 'antd'
import { useState } from 'react'
import type { Reason } from '#shared/kernel/errors.ts'
import { useSentence, useText, refusalOf } from '../../i18n/index.ts'
import { useLinkCustomerMutation } from './customer-life.api.ts'
import { SapCandidates } from './sap-candidates.tsx'

interface Props {
  customer: { id: string; version: number; name: string }
  /** Called with the id of the official customer, which may be another record. */
  onLinked: (id: string) => void
  onClose: () => void
}

/** Chooses the customer of SAP that a temporary one is. */
export function LinkDialog({ customer: { id, version, name }, onLinked, onClose }: Props) {
  const t = useText()
  const sentence = useSentence()
  const { message } = App.useApp()
  const [chosen, setChosen] = useState<string[]>([])
  const [refused, setRefused] = useState<readonly Reason[]>([])
  const [link, { isLoading }] = useLinkCustomerMutation()
  const run = async () => {
    try {
      const official = await link({ body: { id, version, customerNo: chosen[0]! } }).unwrap()
      void message.success(t('customers.page.linked'))
      onLinked(official.id)
    } catch (error) {
      setRefused(refusalOf(error).reasons)
    }
  }
  return (
    <Modal
      open
      width={820}
      title={`${t('customers.page.link')} · ${name}`}
      okText={t('customers.page.linkOk')}
      cancelText={t('form.cancel')}
      okButtonProps={{ disabled: chosen.length === 0 }}
      confirmLoading={isLoading}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <Flex vertical gap={12}>
        <div>{t('customers.page.linkHelp')}</div>
        {refused.length > 0 && <Alert type="error" role="alert" title={sentence.all(refused)} />}
        <SapCandidates
          open={false}
          text={name.split(' ')[0] ?? ''}
          several={false}
          chosen={chosen}
          onChoose={setChosen}
        />
      </Flex>
    </Modal>
  )
}
