import { StarFilled, StarOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useText } from '../../i18n/index.ts'
import { useFavourites } from './use-favourites.ts'

/** Puts the open screen on top of the menu, or takes it away from there. */
export function FavouriteStar({ menuKey }: { menuKey: string }) {
  const t = useText()
  const { favourites, toggle } = useFavourites()
  const isStarred = favourites.includes(menuKey)
  const label = t(isStarred ? 'shell.unstar' : 'shell.star')
  return (
    <Button
      type="text"
      size="small"
      className="shell-star"
      icon={isStarred ? <StarFilled className="attention" /> : <StarOutlined />}
      aria-label={label}
      aria-pressed={isStarred}
      title={label}
      onClick={() => void toggle(menuKey)}
    />
  )
}
