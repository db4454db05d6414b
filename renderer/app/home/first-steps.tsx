import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons'
import { Link } from 'react-router-dom'
import { importOf, screenOf, sheetOf, useSetupStepsQuery } from '../../masterdata/setup-steps.ts'
import { useText } from '../../i18n/index.ts'
import styles from './home.module.css'

/** What is still missing before a company's first order can be pushed; gone once everything is there. */
export function FirstSteps() {
  const { data } = useSetupStepsQuery({}, { refetchOnMountOrArgChange: true })
  const t = useText()
  const missing = data?.filter(({ count }) => count === 0) ?? []
  if (!data || missing.length === 0) return null
  return (
    <section className={styles['card']}>
      <h2>{t('masterdata.setup.title')}</h2>
      <p className={styles['quiet']}>{t('masterdata.setup.help')}</p>
      <p>{t('masterdata.setup.progress', { done: data.length - missing.length, total: data.length })}</p>
      <ol className={styles['steps']}>
        {data.map(({ step, count }) => (
          <li key={step}>
            {count > 0 ? (
              <CheckCircleFilled className={styles['done']!} />
            ) : (
              <MinusCircleOutlined className={styles['quiet']!} />
            )}
            <span>{t(`masterdata.setup.steps.${step}`)}</span>
            <span className={styles['ways']}>
              <span className={styles['quiet']}>
                {count > 0 ? t('masterdata.setup.there', { count }) : t('masterdata.setup.missing')}
              </span>
              <Link to={screenOf(step)}>{t('masterdata.setup.open')}</Link>
              {sheetOf(step) && <Link to={importOf(step)}>{t('masterdata.setup.import')}</Link>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
