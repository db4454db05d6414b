import { CheckCircleFilled, ClockCircleOutlined } from '@ant-design/icons'
import { useContext } from 'react'
import { courseOf, whereOf } from '#shared/documents/shipments/course.rules.ts'
import type { Shipment, ShipmentRow } from '#shared/documents/shipments/shipment.fields.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { StepPart } from '../../engine/actions/next-step.tsx'
import styles from './shipments.module.css'

/** A sentence that says where the goods are. */
export function WhereText({ record }: { record: ShipmentRow }) {
  const t = useText()
  const format = useFormat()
  const { word, date = null } = whereOf(record, businessDateOf(new Date()))
  return t(`shipments.where.${word}`, { date: date === null ? '–' : format.date(date) })
}

/** The same as the first thing that its page says. There is nothing that a customer has to correct. */
export const ShipmentWhere = ({ record }: { record: Shipment }) =>
  useContext(StepPart) !== 'obstacles' && (
    <p className={styles['where']} role="status">
      <WhereText record={record} />
    </p>
  )

/** The way of the goods, from the order to their arrival. */
export function ShipmentCourse({ record }: { record: Shipment }) {
  const t = useText()
  const format = useFormat()
  return (
    <ol className={styles['course']}>
      {courseOf(record, businessDateOf(new Date())).map(({ word, date, done, planned }) => (
        <li key={word} className={done ? styles['done'] : ''}>
          {done ? <CheckCircleFilled aria-hidden /> : <ClockCircleOutlined aria-hidden />}
          <span>{t(`shipments.course.${word}`)}</span>
          <span className={styles['when']}>
            {date === null ? t('shipments.course.unknown') : format.date(date)}
            {planned && (
              <span className="secondary">
                {' '}
                ({t('shipments.course.planned', { date: format.date(planned) })})
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
