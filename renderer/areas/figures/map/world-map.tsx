import { useEffect, useState, type SVGProps } from 'react'
import { loadWorld, mapSize, type World } from './shapes.ts'
import styles from './map.module.css'

interface Props {
  label: string
  /** Said where the shapes cannot be loaded. */
  lost: string
  /** How dark a country is, from 0 where it has nothing to 5. */
  shadeOf: (code: string) => number
  /** What the pointer reads of a country. */
  wordsOf: (code: string) => string
  onOpen: (code: string) => void
}

/** The shapes, nothing while they are loading, and `lost` where they do not come. */
function useWorld(): World | 'lost' | null {
  const [world, setWorld] = useState<World | 'lost' | null>(null)
  useEffect(() => {
    let isShown = true
    const show = (loaded: World | 'lost') => {
      if (isShown) setWorld(loaded)
    }
    loadWorld().then(show, () => show('lost'))
    return () => {
      isShown = false
    }
  }, [])
  return world
}

/** Countries in shades. The same numbers stand in a table, because a map is read neither by keys nor aloud. */
export function WorldMap({ label, lost, shadeOf, wordsOf, onOpen }: Props) {
  const world = useWorld()
  if (world === 'lost') return <p className="secondary">{lost}</p>
  const partsOf = (code: string | null): SVGProps<SVGPathElement> & SVGProps<SVGCircleElement> => {
    const shade = code === null ? 0 : shadeOf(code)
    return {
      className: styles[`shade${shade}`],
      ...(code !== null &&
        shade > 0 && { onClick: () => onOpen(code), children: <title>{wordsOf(code)}</title> }),
    }
  }
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      className={styles['map']}
    >
      {world?.shapes.map(({ key, code, path }) => (
        <path key={key} d={path} {...partsOf(code)} />
      ))}
      {world?.points
        .filter(({ code }) => shadeOf(code) > 0)
        .map(({ code, x, y }) => (
          <circle key={code} cx={x} cy={y} r={5} {...partsOf(code)} />
        ))}
    </svg>
  )
}
