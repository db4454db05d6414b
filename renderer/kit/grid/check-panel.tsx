import { Alert, Button } from 'antd'
import styles from './check-panel.module.css'

interface Props {
  title: string
  /** The rows that something stops, each with every reason in words. */
  stopped: readonly { id: string; name: string; reasons: readonly string[]; onSee: () => void }[]
  /** What can be done with the other rows; absent if there are none. */
  others?: { label: string; onPress: () => void } | undefined
}

/** Lists everything that stops rows of a sheet. The rows that nothing stops can go on without the others. */
export function CheckPanel({ title, stopped, others }: Props) {
  return (
    <Alert
      className={styles['check']!}
      role="alert"
      type="warning"
      showIcon
      title={title}
      description={
        <ul className={styles['list']}>
          {stopped.map(({ id, name, reasons, onSee }) => (
            <li key={id}>
              <Button type="link" size="small" className={styles['link']!} onClick={onSee}>
                {name}
              </Button>
              {reasons.map((text) => (
                <span key={text} className={styles['reason']}>
                  {text}
                </span>
              ))}
            </li>
          ))}
        </ul>
      }
      action={
        others && (
          <Button size="small" onClick={others.onPress}>
            {others.label}
          </Button>
        )
      }
    />
  )
}
