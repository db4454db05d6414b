import { Alert, Button, Modal, Radio } from 'antd'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router-dom'
import { languages, type Role } from '#shared/vocabulary/words.ts'
import { useRole, useUser } from '../../api/session.ts'
import { readersZone, languageNames, useLanguage, useText } from '../../i18n/index.ts'
import { accountApi, useMenuQuery, useWelcomedMutation } from '../../platform/accounts/own/account.api.ts'
import { changeLanguage } from '../language-memory.ts'
import type { store } from '../store.ts'
import styles from './welcome.module.css'
import { documentHomes } from '#shared/documents/outlines.ts'
import { screens } from '#shared/vocabulary/screens.ts'

/** The addresses of what somebody of a role does first, as `welcome.things` names them. */
const firstThings: Readonly<Record<Role, readonly [one: string, two: string, three: string]>> = {
  salesman: [
    documentHomes.inquiry.staff!,
    `${documentHomes.order.staff!}/edit`,
    documentHomes.quotation.staff!,
  ],
  customerService: [documentHomes.order.staff!, documentHomes.customerOrder.staff!, screens.deliveryPlan],
  finance: [documentHomes.orderAudit.staff!, screens.receivables, documentHomes.approval.staff!],
  administrator: [screens.home, screens.accounts, screens.sap],
  baseViewer: [screens.overview, documentHomes.order.staff!, screens.statistics],
  customer: [
    `${documentHomes.inquiry.customer!}/edit`,
    `${documentHomes.customerOrder.customer!}/edit`,
    screens.account,
  ],
}

const places = ['one', 'two', 'three'] as const

/** Keeps in the account that its person has been welcomed. */
function useEnd() {
  const dispatch = useDispatch<typeof store.dispatch>()
  const [welcomed] = useWelcomedMutation()
  return () => {
    void welcomed()
    // The menu is changed in place, because the server would count another reading of it as another visit.
    dispatch(
      accountApi.util.updateQueryData('menu', undefined, (menu) => {
        menu.isNew = false
      }),
    )
  }
}

/** Tells somebody who signs in for the first time what this is, in which language and clock, and what to do first (D345). */
export function Welcome({ onTour }: { onTour: () => void }) {
  const end = useEnd()
  const { demo = false } = useMenuQuery().data ?? {}
  const t = useText()
  const role = useRole()
  const language = useLanguage()
  const user = useUser()
  const side = role === 'customer' ? 'customer' : 'staff'
  return (
    <Modal
      open
      width={560}
      title={t('welcome.title', { name: user?.name ?? '' })}
      onCancel={end}
      footer={
        <>
          <Button
            onClick={() => {
              onTour()
              end()
            }}
          >
            {t('welcome.show')}
          </Button>
          <Button type="primary" onClick={end}>
            {t('welcome.start')}
          </Button>
        </>
      }
    >
      <div className={styles['welcome']}>
        {demo && <Alert type="info" showIcon title={t('welcome.demo')} />}
        <ul>
          {places.map((place) => (
            <li key={place}>{t(`welcome.about.${side}.${place}`)}</li>
          ))}
        </ul>
        <div>
          <h3>{t('welcome.language')}</h3>
          <Radio.Group
            aria-label={t('welcome.language')}
            optionType="button"
            value={language}
            options={languages.map((one) => ({ value: one, label: t(languageNames[one]) }))}
            onChange={({ target }) => void changeLanguage(target.value)}
          />
          <p className="secondary">{t('welcome.clock', { zone: readersZone() })}</p>
        </div>
        <div>
          <h3>{t('welcome.first')}</h3>
          <ol>
            {places.map((place, at) => (
              <li key={place}>
                <Link to={firstThings[role][at]!} onClick={end}>
                  {t(`welcome.things.${role}.${place}`)}
                </Link>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Modal>
  )
}
