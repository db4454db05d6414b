import { setupCalls, type SetupStep } from '#shared/areas/setup/setup.contract.ts'
import { api } from '../../api/api.ts'
import { read } from '../../api/endpoint.ts'
import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons'
import { Link } from 'react-router-dom'
import { isMasterName } from '#shared/masterdata/index.ts'
import { customersHome, customerUsers } from '../../masterdata/customers/customer-view.ts'
import { useText } from '../../i18n/index.ts'
import styles from './home.module.css'

const setupApi = api.injectEndpoints({
  endpoints: (b) => ({ setupSteps: read(b, setupCalls.steps, { provides: [] }) }),
})

export const { useSetupStepsQuery } = setupApi

/** The screens of steps that are not named after a table of master data. */
const screens: Partial<Record<SetupStep, string>> = {
  price: '/home/masterData/product',
  customer: `${customersHome}?tab=master`,
  relation: `${customersHome}?tab=relations`,
  staffAccount: '/home/accounts',
  customerAccount: customerUsers,
}
const screenOf = (step: SetupStep): string => screens[step] ?? `/home/masterData/${step}`

const importOf = (step: SetupStep): string => {
  const screen = screenOf(step)
  return `${screen}${screen.includes('?') ? '&' : '?'}do=import`
}

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
              {isMasterName(step) && <Link to={importOf(step)}>{t('masterdata.setup.import')}</Link>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
