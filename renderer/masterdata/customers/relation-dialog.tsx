import { Alert, App, Form, Modal } from 'antd'
import { useState } from 'react'
import type { Reason } from '#shared/kernel/errors.ts'
import { useSentence, useText, refusalOf } from '../../i18n/index.ts'
import { reasonsAt } from '../../kit/form/use-form-reasons.ts'
import { useAddRelationMutation } from './customer-life.api.ts'
import { CustomerPicker, SalespersonPicker } from './pickers.tsx'

interface Props {
  /** The customer of whose page this was opened; empty where it is still to be chosen. */
  customerId: string
  onClose: () => void
}

/** Relates a salesperson to a customer temporarily, until SAP has the relation. */
export function RelationDialog({ customerId, onClose }: Props) {
  const t = useText()
  const sentence = useSentence()
  const { message } = App.useApp()
  const [chosen, setChosen] = useState({ customerId, salespersonId: '' })
  const [reasons, setReasons] = useState<Reason[]>([])
  const [add, { isLoading }] = useAddRelationMutation()
  const save = async () => {
    const missing = Object.entries(chosen).flatMap(([path, value]) =>
      value === '' ? [{ code: 'REQUIRED', path }] : [],
    )
    setReasons(missing)
    if (missing.length > 0) return
    try {
      await add({ body: chosen }).unwrap()
      void message.success(t('customers.relations.added'))
      onClose()
    } catch (error) {
      setReasons([...refusalOf(error).reasons])
    }
  }
  const pickers = { customerId: CustomerPicker, salespersonId: SalespersonPicker }
  const general = reasons.filter(({ path = '' }) => !(path in chosen))
  return (
    <Modal
      open
      title={t('customers.relations.add')}
      okText={t('form.save')}
      cancelText={t('form.cancel')}
      confirmLoading={isLoading}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <p>{t('customers.relations.addHelp')}</p>
      {general.length > 0 && <Alert type="error" role="alert" title={sentence.all(general)} />}
      <Form layout="vertical" component="div">
        {(['customerId', 'salespersonId'] as const).map((field) => {
          const Picker = pickers[field]
          const label = t(`customers.filters.${field}`)
          const at = reasonsAt(reasons, field)
          return (
            <Form.Item
              key={field}
              htmlFor={`relation-${field}`}
              label={label}
              required
              {...(at.length > 0 && { validateStatus: 'error' as const, help: sentence.all(at) })}
            >
              <Picker
                id={`relation-${field}`}
                label={label}
                multiple={false}
                disabled={field === 'customerId' && customerId !== ''}
                value={chosen[field] ? [chosen[field]] : []}
                onChange={([id]) => setChosen((now) => ({ ...now, [field]: id ?? '' }))}
              />
            </Form.Item>
          )
        })}
      </Form>
    </Modal>
  )
}
