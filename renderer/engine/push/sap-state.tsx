import { Alert, Button, Flex } from 'antd'
import { useState } from 'react'
import { useFormat, useSentence, useText } from '../../i18n/index.ts'
import { CommentDialog } from '../../kit/form/comment-dialog.tsx'
import { StrangeSystem } from './strange-system.tsx'
import { useGoOnMutation, useSapStateQuery } from './push.api.ts'

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
