import { ArrowLeftOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useFormat, useText } from '../i18n/index.ts'
import { useListKeys } from '../kit/list/use-list-keys.ts'
import { returning } from '../kit/list/use-list-place.ts'
import styles from './document.module.css'
import type { useNeighbours } from './use-neighbours.ts'

interface Props {
  /** Address of the document's own list, for readers who came from elsewhere. */
  home: string
  way: ReturnType<typeof useNeighbours>
}

/** Back to the list that one came from, and on to the documents beside this one. */
export function WayBar({ home, way }: Props) {
  const t = useText()
  const format = useFormat()
  const navigate = useNavigate()
  useListKeys({ ...(way?.next && { j: way.next }), ...(way?.previous && { k: way.previous }) })
  return (
    <nav className={styles['way']} aria-label={t('document.way')}>
      <Button
        size="small"
        icon={<ArrowLeftOutlined />}
        onClick={() => void navigate(way?.back ?? home, { state: returning })}
      >
        {t('document.back')}
      </Button>
      {way && (
        <>
          <Button
            size="small"
            icon={<LeftOutlined />}
            aria-label={t('document.previous')}
            title={`${t('document.previous')} (K)`}
            disabled={!way.previous || way.busy}
            onClick={way.previous}
          />
          <span className="secondary">{`${format.number(way.place)} / ${format.total(way.total)}`}</span>
          <Button
            size="small"
            icon={<RightOutlined />}
            aria-label={t('document.next')}
            title={`${t('document.next')} (J)`}
            disabled={!way.next || way.busy}
            onClick={way.next}
          />
        </>
      )}
    </nav>
  )
}
