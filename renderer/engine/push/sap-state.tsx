import { Alert, Button, Flex, Radio, type RadioChangeEvent } from 'antd'
import { useState } from 'react'
import { useFormat, useSentence, useText } from '../../i18n/index.ts'
import { CommentDialog } from '../../kit/form/comment-dialog.tsx'
import {
  useGoOnMutation,
  useSapStateQuery,
  useAcceptSystemMutation,
  useRecognizeSapMutation,
} from './push.api.ts'
import { sapIdentities, type SapIdentity } from '#shared/engine/push/push.contract.ts'
import type { SapStrange } from '#shared/engine/push/push.schema.ts'
import { useAttempt } from '../../kit/use-attempt.ts'

/** Asks what the SAP is, and says what follows from each answer. */
function Decision({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [identity, setIdentity] = useState<SapIdentity>('same')
  const [accept] = useAcceptSystemMutation()
  return (
    <CommentDialog
      title={t('pushScreens.list.strange.question')}
      label={t('pushScreens.detail.comment')}
      hint={t(`pushScreens.list.strange.${identity}Hint`)}
      okText={t('pushScreens.list.strange.ok')}
      danger={identity === 'other'}
      onRun={(comment) => accept({ body: { is: identity, comment } }).unwrap()}
      onDone={onClose}
      onClose={onClose}
    >
      <Radio.Group
        vertical
        value={identity}
        onChange={({ target }: RadioChangeEvent) => setIdentity(target.value as SapIdentity)}
        options={sapIdentities.map((one) => ({ value: one, label: t(`pushScreens.list.strange.${one}`) }))}
      />
    </CommentDialog>
  )
}

/** Says that the SAP that answers does not know our orders, and leads to the decision what it is. */
function StrangeSystem({ strange: { address, asked, missing, foreign } }: { strange: SapStrange }) {
  const t = useText()
  const attempt = useAttempt()
  const [isOpen, setOpen] = useState(false)
  const [recognize, { isLoading }] = useRecognizeSapMutation()
  const numbers = [...missing, ...foreign].join(t('common.comma'))
  return (
    <>
      <Alert
        role="alert"
        type="error"
        showIcon
        title={t(`pushScreens.list.strange.${asked === 0 ? 'unproved' : 'title'}`, { address })}
        description={
          asked > 0 &&
          t('pushScreens.list.strange.facts', {
            asked,
            missing: missing.length,
            foreign: foreign.length,
            numbers,
          })
        }
        action={
          <Flex vertical gap={8}>
            <Button loading={isLoading} onClick={() => void attempt(recognize().unwrap())}>
              {t('pushScreens.list.strange.again')}
            </Button>
            <Button danger onClick={() => setOpen(true)}>
              {t('pushScreens.list.strange.decide')}
            </Button>
          </Flex>
        }
      />
      {isOpen && <Decision onClose={() => setOpen(false)} />}
    </>
  )
}

/** Resumes the connection after SAP was repaired; the operator says what was done. */
function GoOn() {
  const t = useText()
  const [open, setOpen] = useState(false)
  const [goOn] = useGoOnMutation()
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('pushScreens.list.goOn')}</Button>
      {open && (
        <CommentDialog
          title={t('pushScreens.list.goOn')}
          label={t('pushScreens.detail.comment')}
          hint={t('pushScreens.list.stoppedHint')}
          okText={t('pushScreens.list.goOn')}
          onRun={(comment) => goOn({ body: { comment } }).unwrap()}
          onDone={close}
          onClose={close}
        />
      )}
    </>
  )
}

/** The state of the connection to SAP, which matters before any single push. */
export function SapState() {
  const t = useText()
  const format = useFormat()
  const sentence = useSentence()
  const { data } = useSapStateQuery(undefined, { pollingInterval: 30_000 })
  if (!data) return null
  const { kind, pauses, stop, strange } = data
  return (
    <Flex vertical gap={8} style={{ marginBottom: 8 }}>
      {kind === 'none' && (
        <Alert role="alert" type="error" showIcon title={sentence({ code: 'SAP_NOT_SET' })} />
      )}
      {kind === 'simulated' && <Alert type="info" showIcon title={t('pushScreens.list.simulated')} />}
      {strange && <StrangeSystem strange={strange} />}
      {stop && (
        <Alert
          role="alert"
          type="error"
          showIcon
          title={t('pushScreens.list.stopped', {
            order: stop.orderNo,
            number: stop.sapOrderNo,
            kept: stop.kept || '–',
            reference: stop.reference,
          })}
          description={t('pushScreens.list.stoppedHint')}
          action={<GoOn />}
        />
      )}
      {pauses.map(({ service, until }) => (
        <Alert
          key={service}
          type="warning"
          showIcon
          title={t('pushScreens.list.paused', {
            until: format.instant(until),
            service: service || t('pushScreens.list.allServices'),
          })}
        />
      ))}
    </Flex>
  )
}
