import { MailOutlined, PhoneOutlined } from '@ant-design/icons'
import { relationCalls } from '#shared/masterdata/customers/relation.contract.ts'
import { api, read, tagsOf } from '../../api/api.ts'
import { useText } from '../../i18n/index.ts'

const { useSellerContactsQuery } = api.injectEndpoints({
  endpoints: (b) => ({
    sellerContacts: read(b, relationCalls.contacts, { provides: [tagsOf.rows('customer')] }),
  }),
})

/** What a telephone dials: digits, and the sign of a country's number. */
const dialled = (phone: string) => phone.replaceAll(/[^\d+]/g, '')

/** Whom a customer turns to, at the foot of every page (D338). */
export function SellerContact() {
  const t = useText()
  const { data = [] } = useSellerContactsQuery()
  if (data.length === 0) return null
  return (
    <footer className="portal-seller">
      <span>{t('shell.yourSeller')}</span>
      <ul>
        {data.map(({ id, name, phone, email }) => (
          <li key={id}>
            <strong>{name}</strong>
            {phone && (
              <a href={`tel:${dialled(phone)}`}>
                <PhoneOutlined aria-hidden />
                <span>{phone}</span>
              </a>
            )}
            {email && (
              <a href={`mailto:${email}`}>
                <MailOutlined aria-hidden />
                <span>{email}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </footer>
  )
}
