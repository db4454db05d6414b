import { Alert, Button, Flex, Modal } from 'antd'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { pullInMax } from '#shared/masterdata/customers/relation.contract.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { useSentence, useText, refusalOf } from '../../i18n/index.ts'
import { TaskReport } from '../../platform/tasks/task-report.tsx'
import { customersChanged, usePullInAllMutation, usePullInListMutation } from './customer-life.api.ts'
import { SapCandidates } from './sap-candidates.tsx'

/** Imports chosen or all customers from SAP with their salespersons, and shows the progress. */
export function PullInDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useDispatch()
  const t = useText()
  const sentence = useSentence()
  const [chosen, setChosen] = useState<string[]>([])
  const [taskId, setTaskId] = useState<string | null>(null)
  const [refused, setRefused] = useState<readonly Reason[]>([])
  const [pullList, listing] = usePullInListMutation()
  const [pullAll, pulling] = usePullInAllMutation()
  const close = () => {
    if (taskId !== null) dispatch(customersChanged())
    onClose()
  }
  const begin = async (start: () => Promise<{ taskId: string }>) => {
    setRefused([])
    try {
      setTaskId((await start()).taskId)
    } catch (error) {
      setRefused(refusalOf(error).reasons)
    }
  }
  const choices = (
    <Flex gap={8} justify="end" wrap>
      <Button loading={pulling.isLoading} onClick={() => void begin(() => pullAll().unwrap())}>
        {t('customers.pullIn.all')}
      </Button>
      <Button
        type="primary"
        disabled={chosen.length === 0 || chosen.length > pullInMax}
        loading={listing.isLoading}
        onClick={() => void begin(() => pullList({ body: { customerNos: chosen } }).unwrap())}
      >
        {t('customers.pullIn.chosen', { count: chosen.length })}
      </Button>
    </Flex>
  )
  return (
    <Modal
      open
      width={820}
      title={t('customers.pullIn.title')}
      onCancel={close}
      footer={taskId === null ? choices : <Button onClick={close}>{t('common.close')}</Button>}
    >
      <Flex vertical gap={12}>
        {refused.length > 0 && <Alert type="error" role="alert" title={sentence.all(refused)} />}
        {taskId === null ? (
          <>
            <div>{t('customers.pullIn.help')}</div>
            <SapCandidates open several chosen={chosen} onChoose={setChosen} />
          </>
        ) : (
          <TaskReport id={taskId} />
        )}
      </Flex>
    </Modal>
  )
}
