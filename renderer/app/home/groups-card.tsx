import { Link } from 'react-router-dom'
import { screens } from '#shared/vocabulary/screens.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { useCollectionQuery, useGroupTreeQuery } from '../../lines/groups/group.api.ts'
import { HomeCard } from './home-card.tsx'
import styles from './home.module.css'

const shown = 6

/** The groups that a customer was given, those that it has marked first, and its favourites. */
export default function GroupsCard() {
  const t = useText()
  const format = useFormat()
  const answer = useGroupTreeQuery({ query: {} })
  const { data: collected } = useCollectionQuery()
  const marked = new Set(collected?.groups)
  return (
    <HomeCard title={t('home.groups')} answer={answer} lines={3}>
      {(groups) => (
        <>
          {groups.length === 0 && <span className={styles['quiet']}>{t('home.noGroups')}</span>}
          <ul className={styles['rows']}>
            {groups
              .filter(({ materials }) => materials > 0)
              .toSorted((a, b) => Number(marked.has(b.id)) - Number(marked.has(a.id)))
              .slice(0, shown)
              .map(({ id, name, materials, customerId }) => (
                <li key={id}>
                  <Link to={`${screens.productCollection}?customer=${customerId}&place=${id}`}>{name}</Link>
                  <span className={styles['quiet']}>{format.number(materials)}</span>
                </li>
              ))}
          </ul>
          <Link to={screens.productCollection}>{t('home.favourites')}</Link>
        </>
      )}
    </HomeCard>
  )
}
