import { CheckCircleFilled, ClockCircleOutlined } from '@ant-design/icons'
import { courseOf, whereOf } from '#shared/documents/shipments/course.rules.ts'
import type { Shipment } from '#shared/documents/shipments/shipment.fields.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import styles from './shipments.module.css'

/** Says in a sentence where the goods are. */
export function ShipmentWhere({ record }: { record: Shipment }) {
  const t = useText()
  const format = useFormat()
  const { word, date = null } = whereOf(record, businessDateOf(new Date()))
  return (
    <p className={styles['where']} role="status">
      {t(`shipments.where.${word}`, { date: date === null ? '–' : format.date(date) })}
    </p>
  )
}

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
