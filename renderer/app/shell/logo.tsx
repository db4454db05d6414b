import { Link } from 'react-router-dom'
import icon from '../icon.svg'

export function Logo({ folded = false }: { folded?: boolean }) {
  return (
    <Link to="/home" className="shell-logo" aria-label="Seaway">
      <img src={icon} alt="" width={24} height={24} />
      {!folded && <span>Seaway</span>}
    </Link>
  )
}
