import { useParams } from 'react-router-dom'
import { isMasterName } from '#shared/masterdata/index.ts'
import { MasterTable } from './master-table.tsx'
import { TableMenu } from './table-menu.tsx'
import { useReadable } from './master-words.ts'
import styles from './master.module.css'

/** One screen for every table of master data. */
export function MasterScreen() {
  const { table = '' } = useParams()
  const mayRead = useReadable()
  const name = isMasterName(table) && mayRead(table) ? table : 'product'
  return (
    <div className={styles['screen']}>
      <TableMenu current={name} />
      <MasterTable key={name} name={name} />
    </div>
  )
}
