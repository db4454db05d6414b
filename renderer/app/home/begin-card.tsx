import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { documentHomes } from '#shared/documents/outlines.ts'
import { inquiryApi, inquiryViews } from '../../documents/inquiries/inquiry-view.ts'
import { useText } from '../../i18n/index.ts'
import { editorAddress } from '../../engine/view.ts'
import styles from './home.module.css'

const orders = documentHomes.customerOrder.customer!

/** Where somebody begins who has no document yet: with a question for prices, or with an order. */
export default function BeginCard() {
  const t = useText()
  const navigate = useNavigate()
  const { data } = inquiryApi.usePage({ body: { size: 1, filter: {} } })
  if (data?.total !== 0) return null
  return (
    <section className={styles['card']}>
      <h2>{t('welcome.begin.title')}</h2>
      <p className={styles['quiet']}>{t('welcome.begin.text')}</p>
      <ol className={styles['begin']}>
        <li>
          <div>{t('welcome.begin.askText')}</div>
          <Button onClick={() => void navigate(editorAddress(inquiryViews.customer))}>
            {t('welcome.begin.ask')}
          </Button>
        </li>
        <li>
          <div>{t('welcome.begin.orderText')}</div>
          <Button onClick={() => void navigate(editorAddress({ home: orders }))}>
            {t('welcome.begin.order')}
          </Button>
        </li>
        <li>
          <div>{t('welcome.begin.followText')}</div>
        </li>
      </ol>
    </section>
  )
}
